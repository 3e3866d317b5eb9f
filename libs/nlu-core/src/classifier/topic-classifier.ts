import type { Sentence } from '../frames/sentence/sentence';
import { softmaxOf, type Likely, type SoftmaxModel } from './softmax';
import { featuresOf } from './topic-features';
import model from './topic-model.json';

/** Scores sentences by a trained topic model. */
export function topicScorer(trained: SoftmaxModel): (s: Sentence) => Likely[] {
  const score = softmaxOf(trained);
  return (s) =>
    score(featuresOf(s), (known) => {
      // A sentence made of unknown words gets little trust.
      const words = known.filter((feature) => feature.startsWith('=')).length;
      return Math.min(1, words / Math.max(1, Math.min(s.tokens.length, 40)) + 0.25);
    });
}

/** What a sentence is probably about: an intent, or `near.<topic>` for money matters this app does not do. */
export const topicsOf = topicScorer(model);
