import { thousandDollars } from '@app/money';

/** Thresholds and times that decide how a voice command is handled. */
export const policyConfig = {
  /** At or above this, the command is executed at once. */
  high: 0.8,
  /** At or above this, it is executed after a confirmation. */
  medium: 0.6,
  /** At or above this, the assistant asks a question; below it, the command counts as not understood. */
  low: 0.4,
  /** Used when the recogniser reports no confidence. */
  unknownConfidence: 0.75,
  /** How long a pending confirmation stays open. */
  pendingMillis: 30_000,
  /** The same words within this time need a confirmation. */
  sameWordsMillis: 10_000,
  /** The same purchase within this time needs a confirmation. */
  samePurchaseMillis: 60_000,
  /** How long a change can be undone. */
  undoMillis: 86_400_000,
} as const;

/** The voice limit: 1,000 US dollars, in minor units of the person's currency. */
export const voiceLimitMinor = (currency: string): number => thousandDollars(currency);

export type Tier = 'high' | 'medium' | 'low' | 'none';

export const tierOf = (certainty: number): Tier =>
  certainty >= policyConfig.high
    ? 'high'
    : certainty >= policyConfig.medium
      ? 'medium'
      : certainty >= policyConfig.low
        ? 'low'
        : 'none';
