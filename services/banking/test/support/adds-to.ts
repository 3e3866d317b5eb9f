import { addTransactionEndpoint, type NewTransaction } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestBanking } from './test-banking';

/** Adds expenses in Dining, unless the values say otherwise, for a person. */
export const addsTo =
  (banking: TestBanking) => (as: Actor) => (values: Partial<NewTransaction> & { amount: number }) =>
    banking.ask(
      addTransactionEndpoint,
      { type: 'expense', description: 'Thing', category: 'Dining', ...values } as never,
      { as },
    );
