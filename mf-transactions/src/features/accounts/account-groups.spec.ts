import { listAccountsEndpoint, type Account } from '@app/contracts-banking';
import { accountGroups, totalText } from './account-groups';

const [example] = listAccountsEndpoint.example.reply as Account[];
const account = (kind: Account['kind'], balance: number, currency = 'USD'): Account => ({
  ...example!,
  id: `${kind} ${currency}`,
  kind,
  balance,
  currency,
});

describe('accountGroups', () => {
  it('groups accounts by kind in a fixed order, each group with its sum', () => {
    const groups = accountGroups([
      account('card', -20.5),
      account('savings', 0.2),
      account('checking', 0.1),
      account('property', 300_000),
    ]);
    expect(groups.map((group) => `${group.name} ${totalText(group, 'en-US')}`)).toEqual([
      'Cash $0.30',
      'Credit cards \u2212$20.50',
      'Property $300,000.00',
    ]);
  });

  it('never adds different currencies into one sum', () => {
    const [cash] = accountGroups([account('checking', 10), account('checking', 5, 'EUR')]);
    expect(totalText(cash!, 'en-US')).toBe('$10.00 · €5.00');
  });
});
