import type { Language } from '#domain/paste.ts';
import { DOUBT, featuresOf } from './features.ts';
import model from './model.json' with { type: 'json' };

/** Languages, and last `none` for prose and all others. The weights of a feature are in this order. */
const CLASSES = model.classes as (Language | 'none')[];
const WEIGHTS = new Map(Object.entries(model.weights));
const WORDS = new Set(Object.keys(model.weights).flatMap((feature) => feature.split(' ')));
/** The character that stands for a weight of 0; those beside it are a step away. */
const ZERO = 77;
/** The language is clear enough if its share is more, and that of none is less. Plain documents have lists as well. */
const SHARE_MIN = 0.35;
const NONE_MAX = 0.3;
const NONE_MAX_MARKDOWN = 0.1;

/** The language of the interface that a text seems to be in; null for prose, for other languages and for what is unclear. */
export function classify(text: string): Language | null {
  const shares = sharesOf(text);
  const none = shares.pop() ?? 1;
  const share = Math.max(...shares);
  const language = CLASSES[shares.indexOf(share)] as Language;
  const noneMax = language === 'markdown' ? NONE_MAX_MARKDOWN : NONE_MAX;
  return share > SHARE_MIN && none < noneMax ? language : null;
}

/** How likely each class is, by multinomial logistic regression (`scripts/measure/guess/train.ts` makes the weights). */
export function sharesOf(text: string): number[] {
  const scores = CLASSES.map(() => 0);
  let squares = DOUBT;
  for (const [feature, count] of featuresOf(text, (word) => WORDS.has(word))) {
    const weights = WEIGHTS.get(feature);
    if (weights === undefined) continue;
    const value = Math.log(1 + count);
    squares += value * value;
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] ?? 0) + value * (weights.charCodeAt(at) - ZERO);
  }
  const scale = model.step / Math.sqrt(squares);
  const powers = scores.map((score, at) => Math.exp(score * scale + (model.bias[at] ?? 0)));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
