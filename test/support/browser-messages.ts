/** Gives modules of the browser their messages, which a script of the page does otherwise. Import it before them. */
import messages from '#web/locales/en/browser/index.ts';

Object.assign(globalThis, { gluepotMessages: messages });
