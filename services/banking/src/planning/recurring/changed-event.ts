import type { Day } from '@app/calendar';
import type { changeEventEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { Currency } from '@app/money';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import { existingDay, minorOf } from '../../ledger/model/new-row';
import type { EventRow } from './financial-event';
import { categoryOf, checkTransfer } from './series/transfer-series';
import { otherId, type CategoryId } from '../../ledger/model/category-id';

export type EventChange = Partial<
  Omit<RequestOf<typeof changeEventEndpoint>, 'id' | 'version' | 'category'>
> & {
  categoryId?: CategoryId;
  /** Currency of the requested account. */
  currency?: Currency;
};

const invalid = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/**
 * One event after a person's change. The ways to settle it exclude each other: marked as paid, paid by a
 * transaction, skipped, snoozed.
 */
export function changedEvent(before: EventRow, change: EventChange, today: Day): EventRow {
  const edited = withFields(before, withPlace(before, change));
  if (edited.toAccountId || saysPlace(change)) checkTransfer(edited);
  if (change.arrivalId !== undefined && !change.transactionId)
    throw invalid('arrivalId', 'Give the transaction that leaves, too');
  const wishes = [change.done, change.skipped, change.snoozeTo, change.transactionId, change.record];
  if (wishes.filter((wish) => wish !== undefined).length > 1)
    throw invalid('done', 'Say one of paid, recorded, skipped, snoozed or settled by a payment');
  if (change.done !== undefined)
    return change.done ? settled(edited, { awaitsBank: edited.amountMinor !== 0 }) : reopened(edited);
  if (change.skipped !== undefined)
    return change.skipped ? settled(edited, { skipped: true }) : reopened(edited);
  if (change.transactionId !== undefined)
    return change.transactionId === null
      ? reopened(edited)
      : settled(edited, { transactionId: change.transactionId });
  if (change.snoozeTo !== undefined) {
    const remindOn = existingDay(change.snoozeTo, 'snoozeTo');
    if (remindOn <= today) throw invalid('snoozeTo', 'Choose a day after today');
    return { ...reopened(edited), snoozed: true, remindOn };
  }
  return edited;
}

interface Settlement {
  skipped?: boolean;
  transactionId?: string;
  awaitsBank?: boolean;
}
const settled = (row: EventRow, how: Settlement): EventRow => ({
  ...row,
  done: true,
  awaitsBank: how.awaitsBank ?? false,
  skipped: how.skipped ?? false,
  transactionId: how.transactionId ?? null,
  snoozed: false,
  remindOn: null,
  returned: false,
});
const reopened = (row: EventRow): EventRow => ({
  ...row,
  done: false,
  awaitsBank: false,
  skipped: false,
  transactionId: null,
  returned: false,
});

const saysPlace = (change: EventChange): boolean =>
  change.kind !== undefined || change.accountId !== undefined || change.toAccountId !== undefined;

/**
 * Changes the kind and accounts of an event. Throws VALIDATION for an occurrence, because its kind and
 * accounts are those of its series, by which it is found and summed.
 */
function withPlace(before: EventRow, change: EventChange): EventChange {
  if (!saysPlace(change)) return change;
  if (before.seriesId !== null)
    throw invalid('kind', 'One of a series is of its kind and accounts: change this and later ones, or all');
  const kind = change.kind ?? before.kind;
  const isTransfer = kind === 'transfer';
  const wasTransfer = before.kind === 'transfer';
  const moved = (['accountId', 'toAccountId'] as const).find(
    (field) => change[field] !== undefined && change[field] !== (before[field] ?? null),
  );
  const changed = isTransfer !== wasTransfer ? 'kind' : isTransfer ? moved : undefined;
  if (before.transactionId !== null && changed)
    throw invalid(changed, 'A transaction has settled it as it is: open it again first');
  const toAccountBefore = isTransfer ? (before.toAccountId ?? null) : null;
  return {
    ...change,
    kind,
    toAccountId: change.toAccountId === undefined ? toAccountBefore : change.toAccountId,
    categoryId: categoryOf(kind, change.categoryId ?? (wasTransfer ? otherId : before.categoryId)),
  };
}

function withFields(before: EventRow, change: EventChange): EventRow {
  const title = change.title ?? before.title;
  const date = change.date === undefined ? before.date : existingDay(change.date);
  const currency = change.currency ?? before.currency;
  if (change.amount === undefined && currency !== before.currency && before.amountMinor !== 0)
    throw invalid('amount', `Say how much it is in ${currency}`);
  const isAlone = before.seriesId === null;
  return {
    ...before,
    title,
    kind: change.kind ?? before.kind,
    accountId: change.accountId === undefined ? before.accountId : change.accountId,
    toAccountId: change.toAccountId === undefined ? (before.toAccountId ?? null) : change.toAccountId,
    currency,
    categoryId: change.categoryId ?? before.categoryId,
    date,
    // A single event is due on its new date; an occurrence keeps the due date of its series.
    dueDate: isAlone ? date : before.dueDate,
    snoozed: change.date === undefined ? before.snoozed : false,
    amountMinor: change.amount === undefined ? before.amountMinor : minorOf(change.amount, currency),
    note: change.note === undefined ? before.note : change.note || null,
    payeeKeys: isAlone && change.title !== undefined ? [merchantKeyOf(title)] : before.payeeKeys,
    version: before.version + 1,
  };
}
