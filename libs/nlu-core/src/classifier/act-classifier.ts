import type { Sentence } from '../frames/sentence';
import { actFeatures } from './act-features';
import model from './act-model.json';
import { softmaxOf, type Likely } from './softmax';

const score = softmaxOf(model);

/**
 * What the speaker does with a sentence: `paid` or `received` tells of money of theirs that has moved, `aside` talks of other money,
 * `ask` wants to know, `other` is about something else, and the rest are commands by their intent.
 */
export const actsOf = (s: Sentence): Likely[] => score(actFeatures(s));
