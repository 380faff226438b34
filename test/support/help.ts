/** The commands that a help page lists, under any of its headings, without `help`. */
export const commandsIn = (help: string): string[] =>
  [...help.matchAll(/^(?:Commands|Pastes|Your own server|Your shell):\n((?: .*(?:\n|$))+)/gm)]
    .flatMap(([, listed = '']) => [...listed.matchAll(/^ {2}(\w[\w-]*)/gm)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
