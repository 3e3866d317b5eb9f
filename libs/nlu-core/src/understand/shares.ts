import type { Likely } from '../classifier/classifier';

/** The probability of one label; 0 when the model does not know it. */
export const probabilityOf = (likely: readonly Likely[], label: string): number =>
  likely.find((one) => one.label === label)?.probability ?? 0;

/** The probability of all labels that pass a test. */
export const shareOf = (likely: readonly Likely[], test: RegExp): number =>
  likely.reduce((sum, { label, probability }) => (test.test(label) ? sum + probability : sum), 0);

/** The probability that the sentence is about something the app does not do. */
export const foreignShare = (topics: readonly Likely[]): number => shareOf(topics, /^(out_of_scope$|near\.)/);
