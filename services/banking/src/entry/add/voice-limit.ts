import type { RequestOf } from '@app/contracts-kernel';
import { DomainError } from '@app/contracts-kernel';
import type { addTransactionEndpoint } from '@app/contracts-banking';
import { minorFromDecimal, thousandDollars, type Currency } from '@app/money';

type Evidence = NonNullable<RequestOf<typeof addTransactionEndpoint>['spoken']>;

/** Below this certainty an add must be confirmed. */
export const confirmThreshold = 0.8;
/**
 * Spoken adds within this time that nobody confirmed with a button are summed, so that an amount above the
 * limit cannot be split.
 */
export const voiceSpendWindowMs = 60_000;

/** 1,000 US dollars in minor units of a currency. */
export const voiceLimitMinor = (currency: Currency): number => thousandDollars(currency);

/** One user's spoken adds of the last minute that were not confirmed with a button. */
export interface VoiceSpendWindow {
  /** The user's id. */
  _id: string;
  adds: { at: number; share: number; heard?: string }[];
  expiresAt: Date;
}

/**
 * The share of the limit that an amount uses, in millionths, so that adds in several currencies can be
 * summed.
 */
const shareOf = (amountMinor: number, currency: Currency): number =>
  Math.ceil((amountMinor * 1_000_000) / voiceLimitMinor(currency));

/** The lower of the person's own limit and the general one. */
const ownLimit = ({ limit }: Evidence, currency: Currency): number =>
  Math.min(voiceLimitMinor(currency), limit === undefined ? Infinity : minorFromDecimal(limit, currency));

/** The same words within this time are not written twice without a confirmation. */
const repeatMs = 10_000;

/**
 * The user's window after a spoken add. Throws CONFIRMATION_REQUIRED for an uncertain add without a yes,
 * VOICE_REPEATED for words that were written a moment ago, and VOICE_LIMIT if the add, alone or with the
 * others of the last minute, exceeds the limit, which a spoken yes does not lift. Adds confirmed with a
 * button are not counted.
 */
export function enforceVoiceLimit(
  evidence: Evidence,
  amountMinor: number,
  currency: Currency,
  recent: VoiceSpendWindow['adds'],
  now: number,
): VoiceSpendWindow['adds'] | undefined {
  if (evidence.confirmed && evidence.pressed) return undefined;
  const limit = ownLimit(evidence, currency);
  if (amountMinor > limit) throw new DomainError('VOICE_LIMIT');
  if (!evidence.confirmed) {
    if (evidence.certainty < confirmThreshold) throw new DomainError('CONFIRMATION_REQUIRED');
    const isRepeat = recent.some(({ heard, at }) => heard === evidence.heard && at > now - repeatMs);
    if (evidence.heard !== undefined && isRepeat) throw new DomainError('VOICE_REPEATED');
  }
  const adds = [
    ...recent.filter(({ at }) => at > now - voiceSpendWindowMs),
    {
      at: now,
      share: shareOf(amountMinor, currency),
      ...(evidence.heard === undefined ? {} : { heard: evidence.heard }),
    },
  ];
  if (adds.reduce((sum, { share }) => sum + share, 0) > shareOf(limit, currency))
    throw new DomainError('VOICE_LIMIT');
  return adds;
}
