import type { Messages } from '../messages.ts';
import * as account from './account.tsx';
import browser from './browser/index.ts';
import * as create from './create.tsx';
import * as dashboard from './dashboard.tsx';
import * as diff from './diff.tsx';
import * as emails from './emails.ts';
import * as embed from './embed.tsx';
import * as explore from './explore.tsx';
import * as guide from './guide.tsx';
import * as history from './history.tsx';
import { locale } from './locale.ts';
import * as names from './names.ts';
import * as passkeys from './passkeys.ts';
import * as paste from './paste.tsx';
import * as text from './text.ts';
import * as ui from './ui.tsx';

export default {
  locale,
  account,
  browser,
  create,
  dashboard,
  diff,
  emails,
  embed,
  explore,
  guide,
  history,
  names,
  passkeys,
  paste,
  text,
  ui,
} satisfies Messages;
