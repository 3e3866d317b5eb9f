import { thousandDollars } from '@app/money';

/** Thresholds and times behind every decision about a voice command. */
export const policyConfig = {
  /** At or above: executed at once. */
  high: 0.8,
  /** At or above: executed after a yes. */
  medium: 0.6,
  /** At or above: asked back. Below: not understood. */
  low: 0.4,
  /** Stands in for a recogniser that states no confidence. */
  unknownConfidence: 0.75,
  /** A pending confirmation waits this long. */
  pendingMillis: 30_000,
  /** The same words again within this time are asked about. */
  sameWordsMillis: 10_000,
  /** The same purchase again within this time is asked about. */
  samePurchaseMillis: 60_000,
  /** Undo reaches back this far. */
  undoMillis: 86_400_000,
} as const;

/** The voice limit: 1,000 US dollars in minor units of the person's currency. */
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
