import { brand } from '@app/brand';

export interface WakePhrase {
  words: readonly string[];
  confidence: number;
  /** A greeting comes before the name. */
  greeted: boolean;
  /** Uses the official spelling of the name. */
  canonical: boolean;
}

const name = brand.slug;
const variants = brand.spokenVariants.filter((v) => v !== name);
/** From 0.82 for the closest spelling down to 0.78. */
const variantConfidence = (index: number): number =>
  Math.round((0.82 - (0.04 * index) / Math.max(1, variants.length - 1)) * 100) / 100;
const phrase = (text: string, confidence: number, greeted: boolean, canonical: boolean): WakePhrase => ({
  words: text.split(' '),
  confidence,
  greeted,
  canonical,
});

/** Wake phrases with their base confidence. Longer ones first. */
export const wakePhrases: readonly WakePhrase[] = [
  phrase(`hey ${name}`, 0.95, true, true),
  phrase(`hi ${name}`, 0.92, true, true),
  phrase(`ok ${name}`, 0.9, true, true),
  phrase(`okay ${name}`, 0.9, true, true),
  phrase(name, 0.85, false, true),
  ...variants.flatMap((v, i) => [
    phrase(v, variantConfidence(i), false, false),
    ...['hey', 'hi', 'ok', 'okay'].map((g) => phrase(`${g} ${v}`, variantConfidence(i), true, false)),
  ]),
].sort((a, b) => b.words.length - a.words.length || b.confidence - a.confidence);

/** Words that may follow the name and raise its confidence. */
export const wakeFollowers: readonly { words: readonly string[]; confidence: number }[] = [
  { words: ['can', 'you'], confidence: 0.88 },
  { words: ['help', 'me'], confidence: 0.88 },
  { words: ['what'], confidence: 0.87 },
  { words: ['show'], confidence: 0.87 },
];

export const wakeFactors = {
  notAtStart: 0.85,
  fuzzy: 0.8,
  fuzzySimilarity: 0.7,
  anyVariant: 0.75,
  display: 0.6,
} as const;
