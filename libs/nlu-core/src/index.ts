export * from './types';
export { understand, type Understanding, type Utterance } from './understand';
export { explain, spansOf, type Explanation, type SpanKind, type UnderstoodSpan } from './explain';
export { decide, type Decision, type ExecutionMode, type PolicyInput } from './policy/policy';
export { policyConfig, tierOf, type Tier } from './policy/tiers';
export { detectWake, isSoft, type WakeHit } from './wake/wake';
export { wakeFactors, wakePhrases } from './wake/phrases';
export {
  adaptiveThreshold,
  boosted,
  noiseConfig,
  noiseLevel,
  noiseTrend,
  silenceMillis,
  similarityOf,
  type NoiseLevel,
  type NoiseTrend,
} from './wake/noise';
export { accountKinds, defaultLexicon, paymentMethods } from './lexicon/accounts';
export { categoryNames, incomeCategories, isEverydayWord } from './lexicon/categories';
export { pageNames } from './lexicon/pages';
export { weekStartOf } from './time/clock';
