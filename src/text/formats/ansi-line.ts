/** The spaces that moving to the right may still add to a text. A terminal ends somewhere; a hostile text does not. */
interface Padding {
  left: number;
}

/** A character that joins the one before it: accents, variation selectors, joiners. */
const JOINS = /^[\p{M}\u200d]$/u;

/** One line of a terminal whose cursor moves. Every character is one cell wide. */
export class TerminalLine {
  #cells: { text: string; classes: string }[] = [];
  #column = 0;
  readonly #padding: Padding;

  constructor(padding: Padding) {
    this.#padding = padding;
  }

  write(text: string, classes: string): void {
    for (const character of text) {
      const before = this.#cells[this.#column - 1];
      if (before && (JOINS.test(character) || before.text.endsWith('\u200d'))) before.text += character;
      else this.#put(character, classes);
    }
  }

  /** A control character, or the final byte of a CSI sequence, with its number if it has one. */
  move(final: string, count: number | undefined): void {
    const steps = Math.max(1, count ?? 1);
    if (final === '\r') this.#column = 0;
    else if (final === '\b') this.#column = Math.max(0, this.#column - 1);
    else if (final === 'C') this.#column += steps;
    else if (final === 'D') this.#column = Math.max(0, this.#column - steps);
    else if (final === 'G') this.#column = steps - 1;
    else if (final === 'K' && count === 2) this.#cells.length = 0;
    else if (final === 'K' && !count && this.#column < this.#cells.length) this.#cells.length = this.#column;
  }

  text(): string {
    return this.#cells.map(({ text }) => text).join('');
  }

  /** Text with its classes, adjacent cells of one style together. */
  runs(): [classes: string, text: string][] {
    const runs: [string, string][] = [];
    for (const { text, classes } of this.#cells) {
      const last = runs.at(-1);
      if (last && last[0] === classes) last[1] += text;
      else runs.push([classes, text]);
    }
    return runs;
  }

  #put(text: string, classes: string): void {
    const spaces = Math.min(this.#column - this.#cells.length, this.#padding.left);
    for (let added = 0; added < spaces; added++) this.#cells.push({ text: ' ', classes: '' });
    if (spaces > 0) this.#padding.left -= spaces;
    this.#column = Math.min(this.#column, this.#cells.length);
    this.#cells[this.#column++] = { text, classes };
  }
}
