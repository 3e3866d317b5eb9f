import {
  queryBalancesRequest,
  queryBudgetRequest,
  querySpendingRequest,
  readLexiconRequest,
} from '@app/contracts-banking';
import { listAlertsRequest, listTrendsRequest } from '@app/contracts-insights';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { ChatModule } from '../src/chat.module';

/** Chat on a real broker and store; banking and insights answer with the examples of their contracts. */
export const startChat = (): Promise<TestService> =>
  startTestService({
    name: 'chat',
    module: ChatModule,
    responders: [
      fakeResponder(readLexiconRequest, () => readLexiconRequest.example.reply),
      fakeResponder(querySpendingRequest, ({ period }) => ({
        ...querySpendingRequest.example.reply,
        period,
      })),
      fakeResponder(queryBalancesRequest, () => queryBalancesRequest.example.reply),
      fakeResponder(queryBudgetRequest, () => queryBudgetRequest.example.reply),
      fakeResponder(listAlertsRequest, () => listAlertsRequest.example.reply),
      fakeResponder(listTrendsRequest, () => listTrendsRequest.example.reply),
    ],
  });
