export { familiarShare } from './familiar';
import type { Sentence } from '../frames/sentence';
import { featuresOf } from './features';
import model from './model.json';

/** A label with its probability. Labels are intents, and `near.<topic>` for money matters this app does not do. */
export interface Likely {
  label: string;
  probability: number;
}

/** Finds what a sentence is probably about. It never decides that something is changed. */
export type Classifier = (s: Sentence) => Likely[];

const rows = new Map(model.features.split('\n').map((feature, row) => [feature, row]));
const weights = Int8Array.from(atob(model.weights), (c) => c.charCodeAt(0));
const width = model.labels.length;

/** Labels by probability, the likeliest first: a softmax over n-gram weights trained from the sentences beside this library. */
export const classify: Classifier = (s) => {
  const scores = new Float64Array(width);
  let known = 0;
  for (const feature of featuresOf(s)) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    if (feature.startsWith('=')) known += 1;
    for (let k = 0; k < width; k++) scores[k]! += weights[row * width + k]!;
  }
  // Of a sentence in words never seen nothing can be said.
  const familiar = Math.min(1, known / Math.max(1, Math.min(s.tokens.length, 40)) + 0.25);
  const scaled = Array.from(scores, (score, k) => (score * model.scale + model.bias[k]!) * familiar);
  const top = Math.max(...scaled);
  const parts = scaled.map((score) => Math.exp(score - top));
  const sum = parts.reduce((a, b) => a + b, 0);
  return model.labels
    .map((label, k) => ({ label, probability: parts[k]! / sum }))
    .sort((a, b) => b.probability - a.probability);
};
