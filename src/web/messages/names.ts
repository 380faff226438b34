/** What languages, visibilities, times and ranges are called. Apart from `texts.ts`, whose texts may use them. */
export * from './en/names.ts';
