import { addTransactionRequest, queryMonthsRequest, type NewTransaction } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { today } from './test-banking';

/** What people do with single transactions, asked of a running service. */
export function ledgerClient(service: () => TestService) {
  const add = async (as: Actor, more: Partial<NewTransaction>) =>
    (
      await service().ask(
        addTransactionRequest,
        { type: 'expense', amount: 90, description: 'Costmart', category: 'Shopping', date: today, ...more },
        { as },
      )
    ).transaction;
  const sums = async (as: Actor) => {
    const month = today.slice(0, 7);
    const { months } = await service().ask(queryMonthsRequest, { from: month, to: month }, { as });
    return Object.fromEntries(
      (months[0]?.categories ?? []).map(({ category, type, totalMinor }) => [
        `${category} ${type}`,
        totalMinor,
      ]),
    );
  };
  return { add, sums };
}
