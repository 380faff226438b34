/** Where a shebang or a modeline is looked for (characters, lines at each end). */
const EDGE = 1_000;
const EDGE_LINES = 5;
/** Files in which there is nothing to colour. */
const PLAIN_FILE = /\.(?:txt|text|log|csv|tsv|srt|vtt|out)$/i;
/** Programs and modes whose name is not that of their language. */
const PROGRAMS: Record<string, string> = {
  ash: 'bash',
  dash: 'bash',
  ksh: 'bash',
  'shell-script': 'bash',
  bun: 'typescript',
  deno: 'typescript',
  'ts-node': 'typescript',
  js2: 'javascript',
  javascriptreact: 'javascript',
  typescriptreact: 'typescript',
  pypy: 'python',
  'rust-script': 'rust',
  nxml: 'html',
  gfm: 'markdown',
};

/**
 * The language that a text or its name says it is in: by the extension, the shebang or a modeline of Vim or Emacs. `null`
 * if that is plain text or a language that is not known, and undefined if nothing is said. `named` takes the name of a
 * program or of an editor's mode.
 */
export function statedLanguage<T>(
  text: string,
  name: string | null | undefined,
  ofFile: (path: string) => T | undefined,
  named: (name: string) => T | undefined,
): T | null | undefined {
  // Titles with spaces are sentences, not names: "Moving to Node.js".
  const file = name && !/\s/.test(name) ? name : '';
  const byFile = ofFile(file);
  if (byFile !== undefined) return byFile;
  if (PLAIN_FILE.test(file)) return null;
  const mode = shebangProgram(text) ?? modeline(text);
  if (mode === undefined) return undefined;
  const withoutVersion = mode.toLowerCase().replace(/[\d.]+$/, '');
  return named(PROGRAMS[withoutVersion] ?? withoutVersion) ?? named(mode) ?? null;
}

/** `#!/usr/bin/env -S VAR=1 python3 -u` names `python3`. */
function shebangProgram(text: string): string | undefined {
  if (!/^#! ?\//.test(text)) return undefined;
  const [path = '', ...parameters] = (text.slice(2, EDGE).split('\n', 1)[0] ?? '').trim().split(/\s+/);
  const program = path.slice(path.lastIndexOf('/') + 1);
  const started = program === 'env' ? parameters.find((word) => !/^-|=/.test(word)) : program;
  return started?.slice(started.lastIndexOf('/') + 1);
}

const VIM = /\b(?:vim?|ex):\s*(?:set? )?(?:[^\n]{0,200}[\s:])?(?:ft|filetype|syntax)=([\w+-]+)/;

function modeline(text: string): string | undefined {
  const head = text.slice(0, EDGE).split('\n', EDGE_LINES);
  for (const line of [...head, ...text.slice(-EDGE).split('\n').slice(-EDGE_LINES)]) {
    const [, mode] = VIM.exec(line) ?? [];
    if (mode !== undefined) return mode;
  }
  // Emacs reads its own in the first line, or in the second after a shebang.
  const [, variables = ''] = /-\*-([^*]{1,200})-\*-/.exec(head.slice(0, 2).join('\n')) ?? [];
  const [, mode] =
    /(?:^|;)\s*mode:\s*([\w+#-]+)/i.exec(variables) ?? /^\s*([\w+#-]+)\s*$/.exec(variables) ?? [];
  return mode;
}
