import { addDays, addMonthsToDay } from '@app/calendar';
import {
  addTransactionRequest,
  createAccountRequest,
  createSeriesRequest,
  listEventsRequest,
  listTransactionsRequest,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { today } from './test-banking';

export const ago = (months: number, days = 0) => addDays(addMonthsToDay(today, -months), -days);

/** What is worked out behind a write arrives a moment later. */
export async function until<T>(what: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    const value = await what();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`Still not so: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What people do with bills and what repeats, asked of a running service. */
export function plannerClient(service: () => TestService) {
  const withAccount = (as: Actor) =>
    service().ask(
      createAccountRequest,
      { name: 'Everyday checking', kind: 'checking', openingBalance: 3000, openingDate: ago(30) },
      { as },
    );
  const pay = (
    as: Actor,
    date: string,
    amount: number,
    description = 'Novaplay Streaming',
    category = 'Subscriptions',
  ) => service().ask(addTransactionRequest, { type: 'expense', amount, description, category, date }, { as });
  const rent = (as: Actor, part: Partial<RequestInput<typeof createSeriesRequest>> = {}) =>
    service().ask(
      createSeriesRequest,
      {
        title: 'Alder Court Rent',
        category: 'Housing',
        amount: -1450,
        rule: { every: 'week', interval: 2 },
        start: addDays(today, 2),
        ...part,
      },
      { as },
    );
  const upcoming = (as: Actor) => service().ask(listEventsRequest, {}, { as });
  const transactions = (as: Actor) => service().ask(listTransactionsRequest, {}, { as });
  return { withAccount, pay, rent, upcoming, transactions };
}
