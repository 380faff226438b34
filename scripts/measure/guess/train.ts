// biome-ignore-all lint/style/noNonNullAssertion: every index is within its array, and checks would cost a third of the time.

import { DOUBT, featuresOf } from '#text/languages/features.ts';
import { cut, isProse, LABELS, type Sample, withoutHeader } from './samples.ts';

export const NONE = 'none';
export const CLASSES: string[] = [...LABELS, NONE];
/** How many words, and how many features, are tried and kept: more tell little more, and each page with an editor loads them. */
const WORDS_A_CLASS = 45;
const CANDIDATES = 2_000;
const KEPT = 520;
const EPOCHS = 8;
/** At most so many samples of a label. */
const SAMPLES_MAX = 900;
/** Colouring prose is worse than leaving code plain, and so is colouring a language as another. */
const COST = { prose: 8, other: 2 };
/** Where nothing shows types, JavaScript is the likelier of the two. */
const JAVASCRIPT_BIAS = 1.1;

const withoutShebang = (text: string): string => text.replace(/^#!.*\n/, '');

/** The language of a label; nothing for prose and for languages that the interface does not have. */
export const classOf = ({ label }: Sample): number => {
  const at = CLASSES.indexOf(label);
  return at < 0 ? CLASSES.length - 1 : at;
};

/** A linear congruence: the same numbers each time. */
let seed = 1;
const random = (): number => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

export interface Model {
  features: string[];
  /** For each feature, one weight a class. */
  weights: number[][];
  bias: number[];
}

interface Row {
  at: Int32Array;
  value: Float32Array;
  answer: number;
  weight: number;
}

/** The parts of a text as people paste them: its beginning, and something from its middle. */
function parts(sample: Sample): string[] {
  const { text } = sample;
  const after = withoutShebang(withoutHeader(sample));
  const clean = withoutShebang(text);
  const lines = clean.split('\n');
  const middle = (count: number) => {
    const from = Math.floor(random() * Math.max(1, lines.length - count));
    return lines.slice(from, from + count).join('\n');
  };
  return [200, 20, 5]
    .map((count) => cut(clean, count))
    .concat(cut(after, 20), cut(after, 5), middle(20), middle(60));
}

export function train(samples: Sample[]): Model {
  const texts = limited(samples)
    .flatMap(variants)
    .flatMap((sample) =>
      parts(sample).map((text) => ({ text, answer: classOf(sample), cost: costOf(sample) })),
    )
    .filter(({ text }) => text.trim().length > 20);
  const words = characteristic(texts, () => true, WORDS_A_CLASS, /^[A-Za-z_]\w{0,17}$/);
  const known = new Set(words);
  const names = characteristic(texts, (word) => known.has(word), Math.ceil(CANDIDATES / CLASSES.length), /^/);
  let model = fit(texts, names, known, 0.00002);
  const strength = model.weights.map((weights) => Math.max(...weights) - Math.min(...weights));
  const used = usage(texts, model.features, known);
  const kept = model.features
    .map((feature, at) => ({ feature, score: strength[at]! * Math.sqrt(used[at]!) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, KEPT)
    .map(({ feature }) => feature);
  const keptWords = new Set(kept.flatMap((feature) => feature.split(' ')).filter((word) => known.has(word)));
  model = fit(texts, kept, keptWords, 0.00001);
  const bias = model.bias.map((value, at) =>
    CLASSES[at] === 'javascript' ? value + JAVASCRIPT_BIAS : value,
  );
  return { ...model, bias };
}

const costOf = ({ label }: Sample): number =>
  isProse(label) ? COST.prose : label === 'other' ? COST.other : 1;

function limited(samples: Sample[]): Sample[] {
  const counts = new Map<string, number>();
  return samples.filter(({ label }) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count <= SAMPLES_MAX;
  });
}

/** SQL is also written in lower case, and a licence also stands in comments, which tell no language. */
function variants(sample: Sample): Sample[] {
  const { label, text } = sample;
  if (label === 'sql') return [sample, { ...sample, text: text.toLowerCase() }];
  if (label !== 'license') return [sample];
  const comments = ['#', '//', '--', ' *'].map((sign) => {
    const lines = text.split('\n', 30).map((line) => `${sign} ${line}`.trimEnd());
    return (sign === ' *' ? ['/*', ...lines, ' */'] : lines).join('\n');
  });
  return [text, comments[Math.floor(random() * comments.length)] ?? text].map((written) => ({
    ...sample,
    text: written,
  }));
}

interface Text {
  text: string;
  answer: number;
  cost: number;
}

/** The features that tell most for each class: more often in it than in the others. */
function characteristic(
  texts: Text[],
  isKnown: (word: string) => boolean,
  each: number,
  pattern: RegExp,
): string[] {
  const counts = new Map<string, Float64Array>();
  const totals = new Float64Array(CLASSES.length);
  for (const { text, answer } of texts) {
    totals[answer]! += 1;
    for (const feature of featuresOf(text, isKnown).keys()) {
      if (!pattern.test(feature)) continue;
      const list = counts.get(feature) ?? new Float64Array(CLASSES.length);
      counts.set(feature, list);
      list[answer]! += 1;
    }
  }
  const chosen = new Set<string>();
  CLASSES.forEach((_, answer) => {
    const scored: [string, number][] = [];
    for (const [feature, list] of counts) {
      const inside = list[answer]! / totals[answer]!;
      if (inside < 0.004) continue;
      let outside = 0;
      for (let c = 0; c < CLASSES.length; c++)
        if (c !== answer) outside += list[c]! / totals[c]! / (CLASSES.length - 1);
      const score = inside * Math.log((inside + 0.001) / (outside + 0.001));
      if (score > 0) scored.push([feature, score]);
    }
    for (const [feature] of scored.sort((a, b) => b[1] - a[1]).slice(0, each)) chosen.add(feature);
  });
  return [...chosen];
}

/** The values of the known features of a text: logarithms of their counts, of length 1 together. */
export function vector(counts: Map<string, number>, index: Map<string, number>): Pick<Row, 'at' | 'value'> {
  const at: number[] = [];
  const value: number[] = [];
  let square = 0;
  for (const [feature, count] of counts) {
    const position = index.get(feature);
    if (position === undefined) continue;
    const v = Math.log(1 + count);
    at.push(position);
    value.push(v);
    square += v * v;
  }
  const norm = Math.sqrt(square + DOUBT);
  return { at: Int32Array.from(at), value: Float32Array.from(value, (v) => (v * 10) / norm) };
}

function rowsOf(texts: Text[], features: string[], known: Set<string>): Row[] {
  const index = new Map(features.map((feature, at) => [feature, at]));
  const totals = new Float64Array(CLASSES.length);
  for (const { answer } of texts) totals[answer]! += 1;
  const mean = texts.length / CLASSES.length;
  return texts.map(({ text, answer, cost }) => ({
    ...vector(
      featuresOf(text, (word) => known.has(word)),
      index,
    ),
    answer,
    weight: Math.min(4, mean / totals[answer]!) * cost,
  }));
}

function usage(texts: Text[], features: string[], known: Set<string>): number[] {
  const used = features.map(() => 0);
  for (const { at } of rowsOf(texts, features, known)) for (const position of at) used[position]! += 1;
  return used;
}

/** Multinomial logistic regression by AdaGrad. */
function fit(texts: Text[], features: string[], known: Set<string>, decay: number): Model {
  const rows = rowsOf(texts, features, known);
  const classes = CLASSES.length;
  const weights = new Float64Array(features.length * classes);
  const squares = new Float64Array(features.length * classes).fill(1e-4);
  const bias = new Float64Array(classes);
  const scores = new Float64Array(classes);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let n = rows.length - 1; n > 0; n--) {
      const m = Math.floor(random() * (n + 1));
      [rows[n], rows[m]] = [rows[m]!, rows[n]!];
    }
    let loss = 0;
    for (const { at, value, answer, weight } of rows) {
      scores.set(bias);
      for (let n = 0; n < at.length; n++) {
        const base = at[n]! * classes;
        for (let c = 0; c < classes; c++) scores[c]! += weights[base + c]! * value[n]!;
      }
      const top = Math.max(...scores);
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += scores[c] = Math.exp(scores[c]! - top);
      loss -= Math.log(scores[answer]! / sum + 1e-12);
      for (let c = 0; c < classes; c++) {
        const error = (scores[c]! / sum - (c === answer ? 1 : 0)) * weight;
        if (Math.abs(error) < 1e-4) continue;
        bias[c]! -= 0.002 * error;
        for (let n = 0; n < at.length; n++) {
          const p = at[n]! * classes + c;
          const gradient = error * value[n]! + decay * weights[p]! * rows.length * 0.01;
          squares[p]! += gradient * gradient;
          weights[p]! -= (0.1 * gradient) / Math.sqrt(squares[p]!);
        }
      }
    }
    console.log('epoch', epoch, (loss / rows.length).toFixed(4));
  }
  return {
    features,
    weights: features.map((_, at) => Array.from(weights.subarray(at * classes, (at + 1) * classes))),
    bias: Array.from(bias),
  };
}

/** Steps of weights on either side of 0, written as characters around `M`, of which JSON escapes none. */
const STEPS = 8;

/** The model as `src/text/languages/guess.ts` reads it. */
export function modelJson({ features, weights, bias }: Model): string {
  const sizes = weights
    .flat()
    .map(Math.abs)
    .sort((a, b) => a - b);
  const step = (sizes[Math.floor(sizes.length * 0.998)] ?? 1) / STEPS;
  const written = (weight: number) =>
    String.fromCharCode(77 + Math.max(-STEPS, Math.min(STEPS, Math.round(weight / step))));
  const round = (value: number) => Number(value.toPrecision(4));
  const rows = features.map((feature, at) => [feature, (weights[at] ?? []).map(written).join('')] as const);
  return `${JSON.stringify(
    {
      classes: CLASSES,
      step: round(step * 10),
      bias: bias.map(round),
      weights: Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    null,
    2,
  )}\n`;
}
