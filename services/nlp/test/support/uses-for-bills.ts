import {
  changeEventEndpoint,
  changeSeriesEndpoint,
  createSeriesEndpoint,
  exampleEvent,
  exampleSeries,
  listSeriesEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
} from '@app/contracts-banking';
import type { MessagePact } from '@app/node-testing/pact';
import { spokenBill, subscriptionDay } from './bill-commands';

/** What spoken commands for bills need from the ledger; part of the pact of nlp with banking. */
export function usesForBills(pact: MessagePact): void {
  it('adds a bill that repeats', () =>
    pact.uses(
      createSeriesEndpoint,
      {
        state: 'a person with a checking account',
        request: {
          title: 'Broadband',
          amount: -32,
          category: 'Utilities',
          kind: 'bill',
          rule: { every: 'monthDay', interval: 1, day: 9 },
          start: '2026-12-09',
        },
        reply: { undoId: true },
      },
      async (reply) => {
        const slots = {
          description: 'broadband',
          category: 'Utilities',
          amountMinor: 3200,
          recurrence: 'monthly',
          date: '2026-12-09',
        } as const;
        const { message, requests } = await spokenBill(slots, [[createSeriesEndpoint, reply]]);
        expect(message).toContain('Added the bill Broadband of $32.00');
        expect(requests[0]).toMatchObject({ title: 'Broadband', amount: -32, start: '2026-12-09' });
      },
    ));

  it('changes the amount of a single bill', () =>
    pact.uses(
      changeEventEndpoint,
      {
        state: 'a person with a rent event',
        request: { id: exampleEvent.id, version: 1, amount: -1500 },
        reply: { undoId: true },
      },
      async (reply) => {
        const slots = { description: 'rent', action: 'reprice', amountMinor: 150_000 };
        const { message, requests } = await spokenBill(slots, [[changeEventEndpoint, reply]]);
        expect(message).toContain('Rent is now $1,500.00 instead of $1,450.00');
        expect(requests[1]).toEqual({ id: exampleEvent.id, version: 1, amount: -1500 });
      },
    ));

  it('moves a bill to another day', () =>
    pact.uses(
      changeEventEndpoint,
      {
        state: 'a person whose rent is due soon',
        request: { id: exampleEvent.id, version: 1, date: '2026-12-10' },
        reply: { undoId: true },
      },
      async (reply) => {
        const slots = { description: 'rent', action: 'reschedule', date: '2026-12-10' } as const;
        const { message, requests } = await spokenBill(slots, [[changeEventEndpoint, reply]]);
        expect(message).toContain('Moved Rent');
        expect(requests[1]).toEqual({ id: exampleEvent.id, version: 1, date: '2026-12-10' });
      },
    ));

  it('removes a single bill', () =>
    pact.uses(
      removeEventEndpoint,
      { state: 'a person with a rent event', request: { id: exampleEvent.id }, reply: { undoId: true } },
      async (reply) => {
        const { message, requests } = await spokenBill({ description: 'rent', action: 'remove' }, [
          [removeEventEndpoint, reply],
        ]);
        expect(message).toContain('Removed Rent');
        expect(requests[1]).toEqual({ id: exampleEvent.id });
      },
    ));

  it('removes a bill that repeats and keeps its settled days', () =>
    pact.uses(
      removeSeriesEndpoint,
      {
        state: 'a person with a subscription',
        request: { id: exampleSeries.id, history: 'keep' },
        reply: { undoId: true },
      },
      async (reply) => {
        const { message, requests } = await spokenBill(
          { description: 'novaplay', action: 'remove' },
          [[removeSeriesEndpoint, reply]],
          [subscriptionDay],
        );
        expect(message).toBe('Removed Novaplay Streaming and its later days.');
        expect(requests[1]).toEqual({ id: exampleSeries.id, history: 'keep' });
      },
    ));

  it('changes the amount of a bill that repeats from its next day on', async () => {
    let series: unknown;
    await pact.uses(
      listSeriesEndpoint,
      { state: 'a person with a subscription', reply: { series: [{ id: true, version: true }] } },
      (reply) => {
        series = reply;
      },
    );
    const change = {
      id: exampleSeries.id,
      version: exampleSeries.version,
      scope: 'later',
      from: '2026-12-03',
      amount: -19.99,
    } as const;
    await pact.uses(
      changeSeriesEndpoint,
      { state: 'a person with a subscription', request: change, reply: { undoId: true } },
      async (reply) => {
        const { message, requests } = await spokenBill(
          { description: 'novaplay', action: 'reprice', amountMinor: 1999 },
          [
            [listSeriesEndpoint, series],
            [changeSeriesEndpoint, reply],
          ],
          [subscriptionDay],
        );
        expect(message).toContain('Novaplay Streaming is now $19.99 instead of $17.99');
        expect(requests[2]).toEqual(change);
      },
    );
  });
}
