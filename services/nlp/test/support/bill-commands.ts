import { exampleEvent, exampleSeries, listEventsEndpoint, type FinancialEvent } from '@app/contracts-banking';
import type { AnyEndpoint } from '@app/contracts-kernel';
import type { ContractClient } from '@app/messaging';
import type { Slots } from '@app/nlu-core';
import { BillsExecutorService } from '../../src/features/actions/bills-executor.service';
import type { Action } from '../../src/features/actions/action';

/** A day of the subscription in the examples. */
export const subscriptionDay: FinancialEvent = {
  ...exampleEvent,
  title: 'Novaplay Streaming',
  category: 'Subscriptions',
  amount: -17.99,
  seriesId: exampleSeries.id,
  date: '2026-12-03',
  dueDate: '2026-12-03',
};

/** Runs a spoken command for a bill with these replies of the ledger; returns what is said and every request. */
export async function spokenBill(
  slots: Slots,
  replies: readonly (readonly [AnyEndpoint, unknown])[],
  events: readonly FinancialEvent[] = [exampleEvent],
): Promise<{ message: string; requests: unknown[] }> {
  const known = new Map<AnyEndpoint, unknown>([[listEventsEndpoint, events], ...replies]);
  const requests: unknown[] = [];
  const client: Pick<ContractClient, 'ask'> = {
    ask: (async (endpoint: AnyEndpoint, request: unknown) => {
      requests.push(request);
      return known.get(endpoint);
    }) as ContractClient['ask'],
  };
  const action = {
    key: 'command',
    context: { locale: 'en-US', currency: 'USD', today: '2026-11-21' },
    lexicon: { accounts: [], categories: [], merchants: [] },
    call: {},
  } as unknown as Action;
  const outcome = await new BillsExecutorService(client as ContractClient).run({ slots } as never, action);
  return { message: outcome.message, requests };
}
