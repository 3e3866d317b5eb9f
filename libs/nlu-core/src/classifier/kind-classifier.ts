import type { Sentence } from '../frames/sentence/sentence';
import model from './kind-model.json';
import { softmaxOf, type Likely } from './softmax';
import { featuresOf } from './topic-features';

const score = softmaxOf(model);

/**
 * What kind of change a sentence asks for, given that it asks for one: a bill is kept, paid, repriced, rescheduled or removed, a budget is
 * set, raised, lowered, moved or removed, or one value of the last entry is corrected (`add_event.reprice`, `set_budget.move`).
 */
export const kindsOf = (s: Sentence): Likely[] => score(featuresOf(s));
