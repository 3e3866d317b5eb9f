export * from './model/types';
export { understand, wholeSentence, type Understanding, type Utterance } from './understand/understand';
export { undoCount } from './understand/undo-count';
export { sentencesInstead } from './understand/instead';
export { fragmentFrame } from './frames/commands/correction';
export { isForeign } from './policy/foreign';
export { policyConfig, tierOf, voiceLimitMinor, type Tier } from './policy/tiers';
export { detectWake } from './wake/wake';
export { wakeFactors } from './wake/phrases';
export {
  adaptiveThreshold,
  boosted,
  noiseConfig,
  noiseLevel,
  silenceMillis,
  similarityOf,
  type NoiseLevel,
} from './wake/noise';
export { defaultLexicon } from './lexicon/accounts';
export { categoryNames, isEverydayWord } from './lexicon/categories';
export { pageNames } from './lexicon/pages';
export { numberWords } from './money/number-tables';
export { nearFinance } from './templates/near-finance';
