import { listAccountsEndpoint, listLinkedAccountsEndpoint } from '@app/contracts-banking';
import { firstChoices, placeBody, sharedTarget, targetsOf } from './account-placement';

const [account] = listAccountsEndpoint.example.reply;
const bank = { ...listLinkedAccountsEndpoint.example.reply[0]!.account, accountId: null };

describe('firstChoices', () => {
  it('suggests the account it looks like from the day after its last row, else a new account', () => {
    const open = [
      { ...bank, id: 'x', suggestedId: 'a' },
      { ...bank, id: 'y', suggestedId: 'a' },
      { ...bank, id: 'z', suggestedId: null },
    ];
    expect([...firstChoices(open, () => '2026-11-02')]).toEqual([
      ['x', { to: 'a', cutOff: '2026-11-02' }],
      ['y', { to: 'new', cutOff: '' }],
      ['z', { to: 'new', cutOff: '' }],
    ]);
  });
  it('leaves out an account whose currency the ledger does not support', () => {
    const { currency: _, ...unknown } = bank;
    expect(firstChoices([unknown], () => '').get(bank.id)).toEqual({ to: 'none', cutOff: '' });
  });
});

describe('targetsOf', () => {
  it('offers open accounts of the same currency', () => {
    const accounts = [
      account!,
      { ...account!, id: 'c', closed: true },
      { ...account!, id: 'e', currency: 'EUR' },
    ];
    expect(targetsOf(bank, accounts).map(({ id }) => id)).toEqual([account!.id]);
  });
});

describe('sharedTarget', () => {
  it('returns the second bank account that would go to the same account', () => {
    const both = new Map([
      ['x', { to: 'a', cutOff: '' as const }],
      ['y', { to: 'a', cutOff: '' as const }],
    ]);
    expect(sharedTarget(both)).toBe('y');
    expect(sharedTarget(new Map([...both].map(([id]) => [id, { to: 'new', cutOff: '' as const }])))).toBe(
      undefined,
    );
  });
});

describe('placeBody', () => {
  it('sends a first day only for accounts that are imported', () => {
    const choices = new Map([
      ['x', { to: 'new', cutOff: '2026-01-01' }],
      ['y', { to: 'none', cutOff: '2026-01-01' }],
      ['z', { to: 'a', cutOff: '' as const }],
    ]);
    expect(placeBody(choices)).toEqual({
      accounts: [
        { id: 'x', to: 'new', cutOff: '2026-01-01' },
        { id: 'y', to: 'none' },
        { id: 'z', to: 'a' },
      ],
    });
  });
});
