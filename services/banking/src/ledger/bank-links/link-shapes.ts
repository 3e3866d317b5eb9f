import type { LinkedAccount, LinkItem } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import type { AccountRow } from '../model/account';
import type { TransactionRow } from '../model/transaction';
import type { BankLinkRow, LinkedAccountRow } from './bank-link.schema';
import { suggestedFor } from './suggested-accounts';

/** States in which no transactions arrive until the person acts. */
const stuck: readonly BankLinkRow['state'][] = ['needs_login', 'disconnected'];

export const isStuck = ({ state }: Pick<BankLinkRow, 'state'>): boolean => stuck.includes(state);

const goneOf = (
  { gone = [] }: BankLinkRow,
  rows: ReadonlyMap<string, TransactionRow>,
): NonNullable<LinkItem['gone']> =>
  gone.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const amount = jsonNumber(row.inflow ? row.amountMinor : 0 - row.amountMinor, row.currency);
    return [{ transactionId: id, description: row.description, date: row.date, amount }];
  });

/** A link as the API shows it; `rows` are the transactions that it asks the person about. */
export function toItem(link: BankLinkRow, rows: ReadonlyMap<string, TransactionRow> = new Map()): LinkItem {
  const { run } = link;
  return {
    id: link._id,
    institutionName: link.institutionName,
    environment: link.environment,
    lastSync: link.lastSync?.toISOString() ?? null,
    provider: link.provider,
    practice: link.practice,
    state: link.state,
    reason: link.reason ?? null,
    nextTry: link.nextTry?.toISOString() ?? null,
    syncing: run
      ? { phase: run.phase, read: run.read, written: run.written, of: run.of, from: run.from }
      : null,
    gone: goneOf(link, rows),
  };
}

export function toLinkedAccount(
  link: BankLinkRow,
  account: LinkedAccountRow,
  item: LinkItem,
  ledger: readonly AccountRow[],
): LinkedAccount {
  const { currency, currentMinor, availableMinor } = account;
  const amount = (minor: number | null): number | null =>
    minor === null || !currency ? null : jsonNumber(minor, currency);
  return {
    account: {
      id: account.id,
      accountName: account.accountName,
      mask: account.mask,
      isActive: account.isActive && !isStuck(link),
      currentBalance: amount(currentMinor),
      availableBalance: amount(availableMinor),
      type: account.type,
      subtype: account.subtype,
      ...(currency && { currency }),
      accountId: account.accountId ?? null,
      suggestedId: account.accountId === undefined ? suggestedFor(account, ledger) : null,
      cutOff: account.cutOff ?? null,
    },
    item,
  };
}
