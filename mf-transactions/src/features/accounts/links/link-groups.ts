import type { Account, LinkedAccount, LinkItem } from '@app/contracts-banking';

export type BankAccount = LinkedAccount['account'];

/** A bank link, the ledger accounts it keeps current, and the bank accounts that are not assigned yet. */
export interface LinkGroup {
  item: LinkItem;
  fed: { account: Account; bank: BankAccount }[];
  /** Bank accounts that deliver no rows: left out by the person, new at the bank, or their ledger account was removed. */
  open: BankAccount[];
}

/** Puts every account in one place: under the first link that keeps it current, otherwise among the manual accounts. */
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

/** Whether a link is being read or is about to be. The page polls its progress while this is true. */
export const isUnderWay = ({ syncing, state, lastSync, nextTry }: LinkItem, now: number): boolean =>
  syncing != null ||
  (state === 'active' && nextTry != null && (!lastSync || new Date(nextTry).getTime() <= now));
