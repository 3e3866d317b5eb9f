export { familiarShare } from './familiar';
import type { Sentence } from '../frames/sentence';
import { actsOf } from './act-classifier';
import type { Likely } from './softmax';
import { topicsOf } from './topic-classifier';

export type { Likely } from './softmax';

/** Finds what a sentence is probably about and what is done with it. It never decides that something is changed. */
export interface Classifier {
  topicsOf(s: Sentence): Likely[];
  actsOf(s: Sentence): Likely[];
}

/** Both models, trained from the sentences beside this library by `npm run nlp:train`. */
export const classify: Classifier = { topicsOf, actsOf };
