import type { Sentence } from '../frames/sentence/sentence';
import { categoryFeatures } from './category-features';
import model from './category-model.json';
import { softmaxOf, type Likely } from './softmax';

const score = softmaxOf(model);

/** The category of what was bought, given that the sentence tells of a purchase. */
export const categoriesOf = (s: Sentence): Likely[] => score(categoryFeatures(s));
