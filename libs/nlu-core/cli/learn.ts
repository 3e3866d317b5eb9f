import { drawFrom } from '../src/testing/sample-sentences';
import type { SoftmaxModel } from '../src/classifier/softmax';

/** The features of a sentence with its label. */
export interface Example {
  features: readonly string[];
  label: string;
}

export interface Learning {
  epochs: number;
  /** How many of the strongest features the model keeps. */
  keep: number;
  /** A feature that occurs less often than this is left out as noise. */
  least: number;
  /** How many times the weights are learned, each with another order of the examples; their average depends less on that order. */
  runs: number;
  /** The probability reserved for all other labels, so that the model never becomes fully certain. */
  doubt: number;
}

/**
 * Learns softmax weights by stochastic gradient descent (AdaGrad), keeps the strongest features and packs the weights as bytes. The same
 * examples always give the same model.
 */
export function learn(
  examples: readonly Example[],
  { epochs, keep, least, doubt, runs }: Learning,
): SoftmaxModel {
  const labels = [...new Set(examples.map((e) => e.label))].sort();
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const f of features) counts.set(f, (counts.get(f) ?? 0) + 1);
  const names = [...counts].filter(([, n]) => n >= least).map(([f]) => f);
  const index = new Map(names.map((name, i) => [name, i]));
  const width = labels.length;
  const rows = examples.map((e) => ({
    features: e.features.flatMap((f) => index.get(f) ?? []),
    label: labels.indexOf(e.label),
  }));
  const weights = new Float32Array(names.length * width);
  const bias = new Float32Array(width);
  for (let run = 0; run < runs; run++) {
    const learned = descend(rows, names.length, width, epochs, doubt, 7 + run);
    learned.weights.forEach((w, i) => (weights[i]! += w / runs));
    learned.bias.forEach((b, i) => (bias[i]! += b / runs));
  }
  const strength = names.map((_, i) =>
    Math.max(...weights.subarray(i * width, (i + 1) * width).map(Math.abs)),
  );
  const kept = names
    .map((name, i) => ({ name, i }))
    .sort((a, b) => strength[b.i]! - strength[a.i]!)
    .slice(0, keep)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const scale = Math.max(...kept.map(({ i }) => strength[i]!)) / 127;
  const bytes = Buffer.from(
    Int8Array.from(
      kept.flatMap(({ i }) =>
        Array.from(weights.subarray(i * width, (i + 1) * width), (w) => Math.round(w / scale)),
      ),
    ).buffer,
  );
  return {
    labels,
    scale: Number(scale.toPrecision(6)),
    bias: Array.from(bias, (b) => Math.round(b * 10_000) / 10_000),
    features: kept.map(({ name }) => name).join('\n'),
    weights: bytes.toString('base64'),
  };
}

interface Row {
  features: number[];
  label: number;
}

/** Shuffles the order of the examples; each round uses a new order. */
function shuffle(order: number[], draw: (below: number) => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

function descend(
  rows: readonly Row[],
  size: number,
  width: number,
  epochs: number,
  doubt: number,
  seed: number,
): { weights: Float32Array; bias: Float32Array } {
  const weights = new Float32Array(size * width);
  const seen = new Float32Array(size * width).fill(1e-2);
  const bias = new Float32Array(width);
  const draw = drawFrom(seed);
  const order = rows.map((_, i) => i);
  // Examples of rare labels get a larger weight, so that every label counts the same.
  const perLabel = new Float32Array(width);
  rows.forEach((row) => (perLabel[row.label]! += 1));
  const weightOf = (label: number): number => Math.min(4, Math.sqrt(rows.length / width / perLabel[label]!));
  const scores = new Float64Array(width);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, draw);
    for (const at of order) {
      const { features, label } = rows[at]!;
      for (let k = 0; k < width; k++) scores[k] = bias[k]!;
      for (const f of features) for (let k = 0; k < width; k++) scores[k]! += weights[f * width + k]!;
      const top = Math.max(...scores);
      let sum = 0;
      for (let k = 0; k < width; k++) sum += scores[k] = Math.exp(scores[k]! - top);
      for (let k = 0; k < width; k++) {
        const target = k === label ? 1 - doubt : doubt / (width - 1);
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
