import { guessLanguage } from '#text/languages/guess.ts';
import { LINES, type Outcome, type Results } from './results.ts';
import { cut, isProse, LABELS, PROSE, type Sample, withoutHeader } from './samples.ts';

const ROUNDS = 200;

export function measure(samples: Sample[]): Results {
  const code = new Map<string, Outcome[]>(
    LABELS.map((label) => [label, LINES.map(() => ({ right: 0, wrong: 0, none: 0 }))]),
  );
  const prose = new Map(PROSE.map((label) => [label as string, { texts: 0, coloured: 0 }]));
  for (const sample of samples) {
    if (isProse(sample.label)) {
      const row = prose.get(sample.label);
      if (row === undefined) continue;
      row.texts++;
      if (guessLanguage(cut(sample.text, LINES[0])) !== null) row.coloured++;
    }
    LINES.forEach((lines, at) => {
      const outcome = code.get(sample.label)?.[at];
      if (outcome === undefined) return;
      const guess = guessLanguage(cut(withoutHeader(sample), lines));
      outcome[guess === null ? 'none' : guess === sample.label ? 'right' : 'wrong']++;
    });
  }
  return { code, prose, ...times(samples) };
}

function times(samples: Sample[]): Pick<Results, 'medianMs' | 'slowMs'> {
  const texts = samples.filter(({ text }) => text.length > 20_000).map(({ text }) => text);
  const long = (at: number) => (texts[at % texts.length] ?? 'x').repeat(4).slice(0, 65_536);
  const took = Array.from({ length: ROUNDS }, (_, at) => {
    const text = long(at);
    const start = process.cpuUsage();
    guessLanguage(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  const sorted = took.slice(1).sort((a, b) => a - b);
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowMs: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}
