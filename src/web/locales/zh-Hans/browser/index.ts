import { browserLocaleOf } from '#web/locales/locale.ts';
import { facts } from '../locale.ts';
import { create } from './create.ts';
import { dashboard } from './dashboard.ts';
import { encryption } from './encryption.ts';
import { form } from './form.ts';
import { palette } from './palette.ts';
import { paste } from './paste.ts';
import { privatebin } from './privatebin.ts';
import { rich } from './rich.ts';
import { ui } from './ui.ts';

/** The messages of the scripts, which browsers load as one file. */
export default {
  locale: browserLocaleOf(facts),
  create,
  dashboard,
  encryption,
  form,
  palette,
  paste,
  privatebin,
  rich,
  ui,
};
