import type { Day } from '@app/calendar';
import { quoteCurrency, type MovementKind } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { quantityFrom } from '../quantity/quantity-text';
import type { MovementDraft } from './movement-draft';
import type { KindChoice } from './movement-kinds';

/** Whether a fee in dollars belongs to a movement of this kind. */
export const hasFeeUsd = (kind: MovementKind): boolean =>
  kind === 'buy' || kind === 'sell' || kind === 'swap';

const usd = (minor: number | null) => (minor === null ? null : jsonNumber(minor, quoteCurrency));

/** What is sent for a draft without problems: only the fields that its kind has and that were filled in. */
export const bodyOf = (draft: MovementDraft & { date: Day }, kind: KindChoice, locale: string) => ({
  walletId: draft.walletId,
  type: kind.value as never,
  amount: quantityFrom(draft.amount, locale)!,
  amountUsd: kind.valueLabel ? usd(draft.valueMinor) : null,
  date: draft.date,
  ...(draft.description.trim() && { description: draft.description.trim() }),
  ...(hasFeeUsd(kind.value) && draft.feeMinor !== null && { feeUsd: usd(draft.feeMinor)! }),
  ...(kind.value === 'send' && draft.networkFee && { fee: quantityFrom(draft.networkFee, locale)! }),
  ...(kind.value === 'swap' && {
    counter: { walletId: draft.counterId, amount: quantityFrom(draft.counterAmount, locale)! },
  }),
  ...(draft.hash.trim() && { hash: draft.hash.trim() }),
  ...(draft.keepBalance && { keepBalance: true }),
});
