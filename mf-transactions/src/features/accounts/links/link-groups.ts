import type { Account, LinkedAccount, LinkItem } from '@app/contracts-banking';

export type BankAccount = LinkedAccount['account'];

/** A bank link, the accounts of the ledger it keeps current, and what of the bank has no place yet. */
export interface LinkGroup {
  item: LinkItem;
  fed: { account: Account; bank: BankAccount }[];
  /** Accounts of the bank that bring nothing: left out, new there, or their account of the ledger was removed. */
  open: BankAccount[];
}

/** Every account once: under the first link that keeps it current, else among those kept by hand. */
export function groupByLink(
  linked: readonly LinkedAccount[],
  accounts: readonly Account[],
): { groups: LinkGroup[]; byHand: Account[] } {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const groups = new Map<string, LinkGroup>();
  for (const { account: bank, item } of linked) {
    const group = groups.get(item.id) ?? { item, fed: [], open: [] };
    groups.set(item.id, group);
    const account = bank.accountId ? byId.get(bank.accountId) : undefined;
    if (account) {
      group.fed.push({ account, bank });
      byId.delete(account.id);
    } else if (!bank.accountId || !accounts.some(({ id }) => id === bank.accountId)) group.open.push(bank);
  }
  return {
    groups: [...groups.values()],
    byHand: accounts.filter(({ id }) => byId.has(id)),
  };
}

/** Whether a link is being read, or will be in a moment: its progress is asked for until it is not. */
export const isUnderWay = ({ syncing, state, lastSync, nextTry }: LinkItem, now: number): boolean =>
  syncing != null ||
  (state === 'active' && nextTry != null && (!lastSync || new Date(nextTry).getTime() <= now));
