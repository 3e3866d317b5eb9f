import type { RequestOf } from '@app/contracts-kernel';
import { DomainError } from '@app/contracts-kernel';
import type { addTransactionRequest } from '@app/contracts-banking';
import { minorFromDecimal, type Currency } from '@app/money';

type Evidence = NonNullable<RequestOf<typeof addTransactionRequest>['spoken']>;

/** Certainty below which an add needs a yes. */
export const sureFrom = 0.8;
const limit = 1_000;
/** Spoken adds without a yes within this time count together, so that a sum over the limit cannot be split. */
export const spokenWindowMs = 60_000;

export const spokenLimitMinor = (currency: Currency): number => minorFromDecimal(limit, currency);

/** One user's spoken adds without a yes of the last minute. */
export interface SpokenWindow {
  /** The user. */
  _id: string;
  adds: { at: number; share: number }[];
  expiresAt: Date;
}

/** Part of the limit an amount uses up, in millionths, so that adds in several currencies count together. */
const shareOf = (amountMinor: number, currency: Currency): number =>
  Math.ceil((amountMinor * 1_000_000) / spokenLimitMinor(currency));

/**
 * The user's window after an add without a yes. Throws CONFIRMATION_REQUIRED for an unsure one,
 * VOICE_LIMIT for one that is, or with the others of the last minute would come, above the limit. With a yes there is nothing to count.
 */
export function admitSpoken(
  evidence: Evidence,
  amountMinor: number,
  currency: Currency,
  recent: SpokenWindow['adds'],
  now: number,
): SpokenWindow['adds'] | undefined {
  if (evidence.confirmed) return undefined;
  if (amountMinor > spokenLimitMinor(currency)) throw new DomainError('VOICE_LIMIT');
  if (evidence.certainty < sureFrom) throw new DomainError('CONFIRMATION_REQUIRED');
  const adds = [
    ...recent.filter(({ at }) => at > now - spokenWindowMs),
    { at: now, share: shareOf(amountMinor, currency) },
  ];
  if (adds.reduce((sum, { share }) => sum + share, 0) > 1_000_000) throw new DomainError('VOICE_LIMIT');
  return adds;
}
