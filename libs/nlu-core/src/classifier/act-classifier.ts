import type { Sentence } from '../frames/sentence/sentence';
import { actFeatures } from './act-features';
import model from './act-model.json';
import { softmaxOf, type Likely } from './softmax';

const score = softmaxOf(model);

/**
 * The act a sentence performs: `paid` and `received` tell of the speaker's own money that has moved, `aside` mentions other money, `ask` is
 * a question, `other` is about another subject, and all other labels are the intents of commands.
 */
export const actsOf = (s: Sentence): Likely[] => score(actFeatures(s));
