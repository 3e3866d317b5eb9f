import {
  addTransactionEndpoint,
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  readLexiconEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { listAlertsEndpoint, listTrendsEndpoint } from '@app/contracts-insights';
import { fakeResponder, startTestService, type TestService, type TestStack } from '@app/node-testing/service';
import { ChatModule } from '../src/chat.module';

let addedRows = 0;
/** Number of transactions that banking was requested to add. */
export const added = (): number => addedRows;

const undoneIds: string[] = [];
/** The undo ids that banking was asked to undo, in order. */
export const undone = (): readonly string[] => undoneIds;

type Spending = ReplyOf<typeof querySpendingEndpoint>;

/**
 * Chat on a real broker and store; banking and insights reply with the examples of their contracts, and
 * banking's sums with the given values.
 */
export const startChat = (
  spending: () => Partial<Spending> = () => ({}),
  stack?: TestStack,
): Promise<TestService> =>
  startTestService({
    ...(stack && { stack }),
    name: 'chat',
    module: ChatModule,
    responders: [
      fakeResponder(addTransactionEndpoint, () => {
        addedRows += 1;
        return { ...addTransactionEndpoint.example.reply, undoId: newId() };
      }),
      fakeResponder(undoEndpoint, ({ id }) => {
        undoneIds.push(id);
        return undoEndpoint.example.reply;
      }),
      fakeResponder(readLexiconEndpoint, () => readLexiconEndpoint.example.reply),
      fakeResponder(querySpendingEndpoint, ({ period }) => ({
        ...querySpendingEndpoint.example.reply,
        period,
        ...spending(),
      })),
      fakeResponder(queryBalancesEndpoint, () => queryBalancesEndpoint.example.reply),
      fakeResponder(queryBudgetEndpoint, () => queryBudgetEndpoint.example.reply),
      fakeResponder(listAlertsEndpoint, () => listAlertsEndpoint.example.reply),
      fakeResponder(listTrendsEndpoint, () => listTrendsEndpoint.example.reply),
    ],
  });
