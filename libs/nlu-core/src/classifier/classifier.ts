export { familiarShare } from './familiar';
import type { Sentence } from '../frames/sentence/sentence';
import { actsOf } from './act-classifier';
import { categoriesOf } from './category-classifier';
import { kindsOf } from './kind-classifier';
import type { Likely } from './softmax';
import { topicsOf } from './topic-classifier';

export type { Likely } from './softmax';

/** Estimates what a sentence is about and which act it performs. It never decides on its own that something is changed. */
export interface Classifier {
  topicsOf(s: Sentence): Likely[];
  actsOf(s: Sentence): Likely[];
  /** The kind of change, supposing that the sentence asks for one. */
  kindsOf(s: Sentence): Likely[];
  /** The category of what was bought, supposing that the sentence tells of a purchase. */
  categoriesOf(s: Sentence): Likely[];
}

/** The four models, trained by `npm run nlp:train` from the sentences in this library. */
export const classify: Classifier = { topicsOf, actsOf, kindsOf, categoriesOf };
