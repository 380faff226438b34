export { guessLanguage } from '#text/languages/guess.ts';
