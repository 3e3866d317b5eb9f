import { listAccountsEndpoint, listLinkedAccountsEndpoint } from '@app/contracts-banking';
import { groupByLink, isUnderWay } from './link-groups';

const [account] = listAccountsEndpoint.example.reply;
const [entry] = listLinkedAccountsEndpoint.example.reply;
const fed = (id: string, accountId: string | null, itemId = entry!.item.id) => ({
  account: { ...entry!.account, id, accountId },
  item: { ...entry!.item, id: itemId },
});

describe('groupByLink', () => {
  it('shows each account once: under its bank or among the manual accounts', () => {
    const accounts = ['a', 'b', 'c'].map((id) => ({ ...account!, id }));
    const { groups, byHand } = groupByLink([fed('x', 'a'), fed('y', 'b')], accounts);
    expect(groups.map((group) => group.fed.map((link) => link.account.id))).toEqual([['a', 'b']]);
    expect(byHand.map(({ id }) => id)).toEqual(['c']);
  });

  it('shows an account that two links keep current only under the first link', () => {
    const { groups, byHand } = groupByLink(
      [fed('x', account!.id), fed('y', account!.id, 'other')],
      [account!],
    );
    expect(groups.map((group) => group.fed.length)).toEqual([1, 0]);
    expect(groups[1]!.open).toEqual([]);
    expect(byHand).toEqual([]);
  });

  it('lists bank accounts that were left out or lost their ledger account as open', () => {
    const { groups } = groupByLink([fed('x', null), fed('y', 'gone')], [account!]);
    expect(groups[0]!.open.map(({ id }) => id)).toEqual(['x', 'y']);
  });
});

describe('isUnderWay', () => {
  const item = { ...entry!.item, syncing: null, nextTry: '2026-11-21T14:00:00.000Z' };
  const before = Date.parse('2026-11-21T13:00:00.000Z');
  it('is true while a link is being read, is due, or was never read', () => {
    expect(isUnderWay(item, before)).toBe(false);
    expect(isUnderWay(item, before + 3_600_000)).toBe(true);
    expect(isUnderWay({ ...item, lastSync: null }, before)).toBe(true);
    const syncing = { phase: 'reading' as const, read: 1, written: 0, of: 0, from: null };
    expect(isUnderWay({ ...item, syncing }, before)).toBe(true);
  });
  it('is false for a link that waits for the person', () => {
    expect(isUnderWay({ ...item, state: 'needs_login', lastSync: null, nextTry: null }, before)).toBe(false);
    expect(isUnderWay({ ...item, state: 'linking', lastSync: null, nextTry: null }, before)).toBe(false);
  });
});
