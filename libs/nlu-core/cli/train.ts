import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../src/classifier/features';
import { sentenceFor } from '../src/understand/understand';
import { drawFrom } from '../src/testing/sample-sentences';
import { trainingSentences } from './corpus';

const folder = join(process.cwd(), 'libs', 'nlu-core', 'sentences');
const perPattern = 70;
const epochs = 14;
const keep = 9_000;

interface Example {
  features: number[];
  label: number;
}

/** Learns the softmax weights by stochastic gradient descent (AdaGrad), keeps the strongest features and writes them as bytes. */
function main(): void {
  const sentences = trainingSentences(folder, perPattern, 20_261_121);
  const labels = [...new Set(sentences.map((s) => s.label))].sort();
  const counts = new Map<string, number>();
  const raw = sentences.map(({ text, label }) => {
    const features = featuresOf(sentenceFor(text));
    features.forEach((f) => counts.set(f, (counts.get(f) ?? 0) + 1));
    return { features, label: labels.indexOf(label) };
  });
  const names = [...counts].filter(([, n]) => n >= 3).map(([f]) => f);
  const index = new Map(names.map((name, i) => [name, i]));
  const examples: Example[] = raw.map((e) => ({
    features: e.features.flatMap((f) => index.get(f) ?? []),
    label: e.label,
  }));
  const first = learn(examples, names.length, labels.length);
  const width = labels.length;
  const strength = names.map((_, i) =>
    Math.max(...first.weights.subarray(i * width, (i + 1) * width).map(Math.abs)),
  );
  const kept = names
    .map((name, i) => ({ name, i }))
    .sort((a, b) => strength[b.i]! - strength[a.i]!)
    .slice(0, keep)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const most = Math.max(...kept.map(({ i }) => strength[i]!));
  const scale = most / 127;
  const bytes = Buffer.from(
    Int8Array.from(
      kept.flatMap(({ i }) =>
        Array.from(first.weights.subarray(i * width, (i + 1) * width), (w) => Math.round(w / scale)),
      ),
    ).buffer,
  );
  const model = {
    labels,
    scale: Number(scale.toPrecision(6)),
    bias: Array.from(first.bias, (b) => Math.round(b * 10_000) / 10_000),
    features: kept.map(({ name }) => name).join('\n'),
    weights: bytes.toString('base64'),
  };
  writeFileSync(
    join(process.cwd(), 'libs', 'nlu-core', 'src', 'classifier', 'model.json'),
    `${JSON.stringify(model, null, 2)}\n`,
  );
  process.stdout.write(
    `${sentences.length} sentences, ${labels.length} labels, ${kept.length} of ${names.length} features\n`,
  );
}

function learn(
  examples: readonly Example[],
  size: number,
  width: number,
): { weights: Float32Array; bias: Float32Array } {
  const weights = new Float32Array(size * width);
  const seen = new Float32Array(size * width).fill(1e-2);
  const bias = new Float32Array(width);
  const draw = drawFrom(7);
  const order = examples.map((_, i) => i);
  // Rare labels count as much as common ones.
  const perLabel = new Float32Array(width);
  examples.forEach((e) => (perLabel[e.label]! += 1));
  const weightOf = (label: number): number =>
    Math.min(4, Math.sqrt(examples.length / width / perLabel[label]!));
  const scores = new Float64Array(width);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = draw(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (const at of order) {
      const { features, label } = examples[at]!;
      for (let k = 0; k < width; k++) scores[k] = bias[k]!;
      for (const f of features) for (let k = 0; k < width; k++) scores[k]! += weights[f * width + k]!;
      const top = Math.max(...scores);
      let sum = 0;
      for (let k = 0; k < width; k++) sum += scores[k] = Math.exp(scores[k]! - top);
      for (let k = 0; k < width; k++) {
        // A little is left for the other labels, so that nothing is learnt to be certain.
        const target = k === label ? 0.97 : 0.03 / (width - 1);
        const g = (scores[k]! / sum - target) * weightOf(label);
        if (Math.abs(g) < 1e-4) continue;
        bias[k]! -= 0.02 * g;
        for (const f of features) {
          const cell = f * width + k;
          const gradient = g + 2e-5 * weights[cell]!;
          seen[cell]! += gradient * gradient;
          weights[cell]! -= (0.12 * gradient) / Math.sqrt(seen[cell]!);
        }
      }
    }
  }
  return { weights, bias };
}

main();
