import { addTransactionEndpoint, queryBudgetEndpoint, readLexiconEndpoint } from '@app/contracts-banking';
import * as contracts from '@app/contracts-nlp';
import { verifyMessagePacts } from '@app/node-testing/pact';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { NlpModule } from '../src/nlp.module';

let nlp: TestService;
beforeAll(async () => {
  nlp = await startTestService({
    name: 'nlp',
    module: NlpModule,
    responders: [
      fakeResponder(readLexiconEndpoint, () => readLexiconEndpoint.example.reply),
      fakeResponder(addTransactionEndpoint, () => ({
        ...addTransactionEndpoint.example.reply,
        budgets: queryBudgetEndpoint.example.reply.budgets,
      })),
    ],
  });
}, 90_000);
afterAll(() => nlp?.close());

/** The closed list of states that consumers may use. */
const states = {
  anybody: async (): Promise<void> => undefined,
  'a person whose ledger takes what is spoken': async (): Promise<void> => undefined,
};

it('fulfils the pacts of all consumers', async () => {
  expect(
    (await verifyMessagePacts({ provider: 'nlp', stack: nlp.stack, contracts, states })).verified,
  ).toBeGreaterThan(0);
}, 60_000);
