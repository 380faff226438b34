/**
 * `npm run measure:guess`: how often the language of real files is guessed right by their text alone; writes
 * `docs/performance-guess.md`. It downloads some gigabytes of packages with npm, pip, go, cargo, mvn and apt-get, into a
 * temporary folder or the one of `-- --folder`, which it can use again. With `-- --train` it also makes the weights
 * (`src/text/languages/model.json`), from other projects than those that are measured.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectPackages } from './collect.ts';
import { guessPage } from './report.ts';
import { isMeasured, type Sample, samplesIn } from './samples.ts';
import { modelJson, train } from './train.ts';

const ROOT = join(import.meta.dir, '..', '..', '..');
const { values } = parseArgs({ options: { folder: { type: 'string' }, train: { type: 'boolean' } } });
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'gluepot-guess-'));

await collectPackages(folder);
const samples: Sample[] = [];
for await (const sample of samplesIn(folder)) samples.push(sample);
if (values.train) {
  const model = train(samples.filter((sample) => !isMeasured(sample)));
  writeFileSync(join(ROOT, 'src/text/languages/model.json'), modelJson(model));
}
// Imported now, because it reads the weights.
const { measure } = await import('./measure.ts');
const measured = samples.filter(isMeasured);
writeFileSync(join(ROOT, 'docs/performance-guess.md'), guessPage(measure(measured), measured));
