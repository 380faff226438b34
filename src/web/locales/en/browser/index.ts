/** The messages of the scripts, which browsers load as one file. */

export * as text from '#web/locales/en/text.ts';
export * as create from './create.ts';
export * as dashboard from './dashboard.ts';
export * as encryption from './encryption.ts';
export * as form from './form.ts';
export * as palette from './palette.ts';
export * as paste from './paste.ts';
export * as privatebin from './privatebin.ts';
export * as rich from './rich.ts';
export * as ui from './ui.ts';
