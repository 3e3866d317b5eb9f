import {
  addTransactionEndpoint,
  bankingEraseUserEndpoint,
  changeTransactionEndpoint,
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  removeTransactionEndpoint,
} from '@app/contracts-banking';
import { addDays } from '@app/calendar';
import type { ReplyOf } from '@app/contracts-kernel';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();

const lunch = { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining' } as const;

describe('pages of the list', () => {
  it('show every change, also pages that were requested before', async () => {
    const as = somebody({ kind: 'demo' });
    const add = async (amount: number, date: string) =>
      (await banking.ask(addTransactionEndpoint, { ...lunch, amount, date }, { as })).transaction;
    const agree = async (): Promise<void> => {
      const all = await banking.ask(listTransactionsEndpoint, {}, { as });
      // As the gateway, which keeps earlier replies and checks whether they are still valid.
      const page = async (request: { limit: number; before?: string }) => {
        const reply = await banking.stack.askEncoded(pageTransactionsEndpoint, request, { as });
        return JSON.parse(Buffer.from(reply.bytes).toString('utf8')) as ReplyOf<
          typeof pageTransactionsEndpoint
        >;
      };
      for (const limit of [2, 4, 50]) {
        const first = await page({ limit });
        expect(first.rows).toEqual(all.slice(0, limit));
        if (!first.next) continue;
        const second = await page({ limit, before: first.next });
        expect(second.rows).toEqual(all.slice(limit, 2 * limit));
      }
    };
    await agree();
    const [old, ...later] = [addDays(today, -400), addDays(today, -60), today, today, today];
    const row = await add(1, old!);
    for (const [index, date] of later.entries()) {
      await add(2 + index, date);
      await agree();
    }
    await banking.ask(changeTransactionEndpoint, { id: row.id, version: 1, note: 'found later' }, { as });
    await agree();
    await add(9, addDays(today, -800));
    await agree();
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id: row.id }, { as });
    await agree();
    await banking.undo(as, undoId!);
    await agree();
    await banking.ask(bankingEraseUserEndpoint, { userId: as.userId }, { as: { ...as, kind: 'system' } });
    await agree();
    await add(77, old!);
    for (const date of later) await add(78, date);
    await agree();
  });
});
