import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  removeTransactionEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { searchOf } from '@app/api-client';
import { newId } from '@app/ids';
import type { WaitingWrite } from '@app/shell-sdk';
import type { LedgerRow } from '../ledger';
import { provisionalId } from '../ledger-patch';

/** What the person sees of a write while it is queued. */
export type ShownWrite =
  | { kind: 'add'; form: object; row: LedgerRow }
  | { kind: 'change'; base: Transaction }
  | { kind: 'remove'; description: string };

/** A write of this remote. */
export type LedgerWrite = Omit<WaitingWrite, 'shown'> & { shown: ShownWrite };

/** A write before it has a key and a time. */
export type NewWrite = Omit<LedgerWrite, 'id' | 'userId' | 'at' | 'sentAt'>;

const common = { writes: 'transaction', screen: '/transactions/waiting' } as const;

/** The queued writes that belong to this remote. */
export const ledgerWrites = (writes: readonly WaitingWrite[]): readonly LedgerWrite[] =>
  writes.filter((write): write is LedgerWrite => write.screen === common.screen);

export function waitingAdd(body: object, form: object, row: LedgerRow): NewWrite {
  const { method, path, invalidates } = addTransactionEndpoint;
  const subject = provisionalId(newId());
  return {
    ...common,
    request: { method, path, body: { ...body } },
    subject,
    invalidates,
    shown: { kind: 'add', form, row: { ...row, id: subject } },
  };
}

/** `base` is the transaction the person saw and changed. */
export function waitingChange(base: Transaction, body: object): NewWrite {
  const { method, path, invalidates } = changeTransactionEndpoint;
  return {
    ...common,
    request: { method, path, body: { ...body } },
    subject: base.id,
    invalidates,
    shown: { kind: 'change', base },
  };
}

export function waitingRemoval(id: string, query: object, description: string): NewWrite {
  const { method, path, invalidates } = removeTransactionEndpoint;
  return {
    ...common,
    request: { method, path: path + searchOf({ ...query }) },
    subject: id,
    invalidates,
    shown: { kind: 'remove', description },
  };
}
