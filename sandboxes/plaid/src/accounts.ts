import { SeededRandom } from '@app/sandbox-kit';

/** An account as `/accounts/get` returns it; for cards and loans a positive balance is money owed. */
export interface PlaidAccount {
  account_id: string;
  balances: {
    available: number | null;
    current: number | null;
    limit: number | null;
    iso_currency_code: string;
    unofficial_currency_code: null;
  };
  mask: string;
  name: string;
  official_name: string;
  type: 'depository' | 'credit' | 'loan';
  subtype: string;
  holder_category: 'personal';
}

const kinds = [
  {
    name: 'Plaid Checking',
    official: 'Plaid Gold Standard 0% Interest Checking',
    type: 'depository',
    subtype: 'checking',
  },
  {
    name: 'Plaid Saving',
    official: 'Plaid Silver Standard 0.1% Interest Saving',
    type: 'depository',
    subtype: 'savings',
  },
  {
    name: 'Plaid Credit Card',
    official: 'Plaid Diamond 12.5% APR Interest Credit Card',
    type: 'credit',
    subtype: 'credit card',
  },
] as const;

/** A checking account, a savings account and a card; the same for the same seed. */
function makeAccounts(random: SeededRandom): PlaidAccount[] {
  return kinds.map(({ name, official, type, subtype }, index) => {
    const cents = random.between(20_000, 900_000);
    const isCard = type === 'credit';
    return {
      account_id: '',
      balances: {
        available: isCard ? null : cents / 100,
        current: cents / 100,
        limit: isCard ? 10_000 : null,
        iso_currency_code: 'USD',
        unofficial_currency_code: null,
      },
      mask: `${index}${index}${index}${index}`,
      name,
      official_name: official,
      type,
      subtype,
      holder_category: 'personal',
    };
  });
}

/**
 * The accounts of a person at a bank. They are the same each time the person links, but their ids are not:
 * `linkKey` determines the ids of one link.
 */
export function accountsAt(institutionId: string, username: string, linkKey: string): PlaidAccount[] {
  const ids = new SeededRandom(linkKey);
  return makeAccounts(new SeededRandom(`${institutionId} ${username}`)).map((account) => ({
    ...account,
    account_id: ids.id(37),
  }));
}
