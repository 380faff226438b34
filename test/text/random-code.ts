/** Mulberry32: the same texts on every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** The words of a list that is written with spaces between them. */
export const words = (list: string): string[] => list.split(' ');

const BITS = [
  ...Array.from('\n\r\t \0\\"\'`}{$()[]<>#-%🙂𝒳é\u0301\u00a0\ufeff'),
  ...words('$\x7b /* */ // &amp; <!-- -->'),
  ...['\r\n', '<<EOF\n'],
];

/** Pieces of a real text among what parsers trip over. */
export function randomText(random: (below: number) => number, sample: string): string {
  let text = '';
  for (let bits = random(60); bits > 0; bits--) {
    const at = random(sample.length || 1);
    text += random(3) === 0 ? sample.slice(at, at + random(20)) : BITS[random(BITS.length)];
  }
  return text;
}
