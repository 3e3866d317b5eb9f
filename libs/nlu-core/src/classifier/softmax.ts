/** A label with its probability. */
export interface Likely {
  label: string;
  probability: number;
}

/** The output of training: one byte of weight for each feature and label. */
export interface SoftmaxModel {
  labels: string[];
  scale: number;
  bias: number[];
  /** One feature per line; its line number is its row in the weights. */
  features: string;
  /** The weights as base64 bytes, row by row. */
  weights: string;
}

/**
 * Builds a scorer from a trained model: it returns the labels by probability, most likely first. `trust`, from 0 to 1, states how much of
 * the sentence the model can know.
 */
export function softmaxOf(
  model: SoftmaxModel,
): (features: readonly string[], trust?: (known: readonly string[]) => number) => Likely[] {
  const rows = new Map(model.features.split('\n').map((feature, row) => [feature, row]));
  const weights = Int8Array.from(atob(model.weights), (c) => c.charCodeAt(0));
  const width = model.labels.length;
  return (features, trust) => {
    const scores = new Float64Array(width);
    const known: string[] = [];
    for (const feature of features) {
      const row = rows.get(feature);
      if (row === undefined) continue;
      known.push(feature);
      for (let k = 0; k < width; k++) scores[k]! += weights[row * width + k]!;
    }
    const share = trust?.(known) ?? 1;
    const scaled = Array.from(scores, (score, k) => (score * model.scale + model.bias[k]!) * share);
    const top = Math.max(...scaled);
    const parts = scaled.map((score) => Math.exp(score - top));
    const sum = parts.reduce((a, b) => a + b, 0);
    return model.labels
      .map((label, k) => ({ label, probability: parts[k]! / sum }))
      .sort((a, b) => b.probability - a.probability);
  };
}
