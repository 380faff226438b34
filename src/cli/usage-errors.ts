/** Commander's errors, in the words of our own. */
import { isElsewhere } from './server-commands.ts';

/** What other programs call our commands. */
const OTHER_NAMES: Record<string, string> = {
  ...{ add: 'put', create: 'put', new: 'put', post: 'put', push: 'put', send: 'put', upload: 'put' },
  ...{ cat: 'get', download: 'get', open: 'get', read: 'get', show: 'get', view: 'get' },
  ...{ del: 'rm', delete: 'rm', remove: 'rm', list: 'ls', find: 'search', grep: 'search' },
  ...{ change: 'edit', update: 'edit', follow: 'tail', log: 'history', revisions: 'history' },
  ...{ auth: 'login', config: 'login', 'log-in': 'login', signin: 'login', 'log-out': 'logout' },
  ...{ run: 'serve', server: 'serve', start: 'serve', views: 'stats', completions: 'completion' },
  version: '--version',
};

/** Turns `error: unknown option '--x'` into a sentence like our own errors. `first` is the first word that was typed. */
export function toSentence(text: string, first: string): string {
  const [plain = '', ...more] = text
    .replace(/^error: /, '')
    .trimEnd()
    .split('\n');
  const suggestion = plain === `unknown command '${first}'` ? suggestionFor(first) : undefined;
  return [rephrase(plain), ...(suggestion === undefined ? more : [suggestion])].join('\n');
}

function suggestionFor(first: string): string | undefined {
  if (isElsewhere(first))
    return `(It is in the package gluepot, which replaces this one: npm uninstall -g gluepot-cli && npm install -g gluepot)`;
  const command = Object.hasOwn(OTHER_NAMES, first) ? OTHER_NAMES[first] : undefined;
  return command && `(Did you mean ${command}?)`;
}

const REPHRASED: [RegExp, string][] = [
  [/^unknown command '(.*[./\\].*)'$/s, "No such file: '$1'"],
  [/^option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid\. (?:It )?/s, 'Invalid $1 "$2": '],
  [/^command-argument value '(.*)' is invalid for argument '([^']*)'\. (?:It )?/s, 'Invalid <$2> "$1": '],
  [/Allowed choices are (.*)\.$/s, 'must be one of $1.'],
  [
    /^option '(?:-\w, )?(--[\w-]+)[^']*' cannot be used with option '(?:-\w, )?(--[\w-]+)[^']*'$/,
    '$1 cannot be used with $2',
  ],
  [/^option '(?:-\w, )?(--[\w-]+) ([^']*)' argument missing$/, '$1 needs a value: $1 $2'],
];

function rephrase(plain: string): string {
  const text = REPHRASED.reduce((result, [pattern, words]) => result.replace(pattern, words), plain);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
