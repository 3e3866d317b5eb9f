import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actFeatures } from '../src/classifier/act-features';
import { categoryFeatures } from '../src/classifier/category-features';
import type { SoftmaxModel } from '../src/classifier/softmax';
import { featuresOf } from '../src/classifier/topic-features';
import { sentenceFor } from '../src/understand/understand';
import { actSentences } from './act-corpus';
import { categorySentences } from './category-corpus';
import type { Labelled } from './corpus';
import { kindSentences } from './kind-corpus';
import { learn } from './learn';
import { drawnTopics, topicSentences } from './topic-corpus';

const folder = join(process.cwd(), 'libs', 'nlu-core', 'sentences');

function write(name: string, sentences: readonly Labelled[], model: SoftmaxModel): void {
  writeFileSync(
    join(process.cwd(), 'libs', 'nlu-core', 'src', 'classifier', `${name}-model.json`),
    `${JSON.stringify(model, null, 2)}\n`,
  );
  process.stdout.write(
    `${name}: ${sentences.length} sentences, ${model.labels.length} labels, ${model.features.split('\n').length} features\n`,
  );
}

const examplesOf = (
  sentences: readonly Labelled[],
  features: (s: ReturnType<typeof sentenceFor>) => string[],
) => sentences.map(({ text, label }) => ({ features: features(sentenceFor(text)), label }));

/**
 * Trains the four models from the written sentences, the drawn patterns and the retired unseen sets, except the sets named as arguments, on
 * which the result can then be measured.
 */
function main(left: readonly string[]): void {
  const purchases = categorySentences(folder, left);
  write(
    'category',
    purchases,
    learn(examplesOf(purchases, categoryFeatures), {
      epochs: 14,
      keep: 12_000,
      least: 2,
      doubt: 0.03,
      runs: 3,
    }),
  );
  const kinds = kindSentences(folder, left);
  write(
    'kind',
    kinds,
    learn(examplesOf(kinds, featuresOf), { epochs: 14, keep: 12_000, least: 2, doubt: 0.03, runs: 3 }),
  );
  const learning = { epochs: 14, least: 3, doubt: 0.03 };
  const drawn = learn(examplesOf(drawnTopics(folder), featuresOf), { ...learning, keep: 9_000, runs: 1 });
  const topics = topicSentences(folder, left, drawn);
  write('topic', topics, learn(examplesOf(topics, featuresOf), { ...learning, keep: 32_000, runs: 3 }));
  const acts = actSentences(folder, left);
  write(
    'act',
    acts,
    learn(examplesOf(acts, actFeatures), { epochs: 10, keep: 60_000, least: 3, doubt: 0.04, runs: 3 }),
  );
}

main(process.argv.slice(2));
