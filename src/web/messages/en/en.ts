import { account } from './account.ts';
import { ask } from './ask.ts';
import { charts } from './charts.ts';
import { confirm } from './confirm.ts';
import { confirmBanner } from './confirm-banner.ts';
import { created } from './created.ts';
import { credentials } from './credentials.tsx';
import { dashboard } from './dashboard.ts';
import { deleted } from './deleted.ts';
import { docs } from './docs.tsx';
import { edit } from './edit.tsx';
import { error } from './error.ts';
import { explore } from './explore.ts';
import { facts } from './facts.tsx';
import { feed } from './feed.ts';
import { forgot } from './forgot.ts';
import { frame } from './frame.ts';
import { home } from './home.tsx';
import { keyboard } from './keyboard.ts';
import { keys } from './keys.ts';
import { lists } from './lists.tsx';
import { logIn } from './log-in.tsx';
import { logInCode } from './log-in-code.ts';
import { mails } from './mails.ts';
import { maker } from './maker.ts';
import { newKey } from './new-key.tsx';
import { notices } from './notices.ts';
import { paste } from './paste.ts';
import { problems } from './problems.ts';
import { profile } from './profile.tsx';
import { reference } from './reference.ts';
import { reset } from './reset.ts';
import { signUp } from './sign-up.tsx';
import { stats } from './stats.tsx';
import { twoFactor } from './two-factor.ts';

/** The texts of the site in English, by the page or the part of a page that says them. */
export const en = {
  account,
  ask,
  charts,
  confirm,
  confirmBanner,
  created,
  credentials,
  dashboard,
  deleted,
  docs,
  edit,
  error,
  explore,
  facts,
  feed,
  forgot,
  frame,
  home,
  keyboard,
  keys,
  lists,
  logIn,
  logInCode,
  mails,
  maker,
  newKey,
  notices,
  paste,
  problems,
  profile,
  reference,
  reset,
  signUp,
  stats,
  twoFactor,
};
