import { listAccountsEndpoint } from '@app/contracts-banking';
import { accountFormOf, balanceOf, openingFor } from './account-form';

const checking = {
  ...listAccountsEndpoint.example.reply[0]!,
  kind: 'checking' as const,
  openingBalance: 1200,
  balance: 3410.64,
};
const card = { ...checking, kind: 'card' as const, openingBalance: -100, balance: -421.5 };

describe("today's balance in the account form", () => {
  it.each([
    ['holds', checking, 341_064, 350_064, 129_000],
    ['owes', card, 42_150, 40_000, 7_850],
  ] as const)(
    'is what the account %s, and the opening follows from another one',
    (_, account, now, other, opening) => {
      expect(balanceOf(accountFormOf(account), account)).toBe(now);
      expect(openingFor(other, account)).toBe(opening);
      expect(openingFor(null, account)).toBeNull();
    },
  );
});
