import { processUtteranceEndpoint } from '@app/contracts-nlp';
import { gatewayPact } from '@app/web-testing/pact';
import { processUtterance } from '../src/features/assistant/api';

const slots = { amount: true, currency: true, category: true, date: true, description: true } as const;
const transaction = {
  id: true,
  type: true,
  description: true,
  category: true,
  date: true,
  amount: true,
  currency: true,
} as const;

/** What the assistant needs of the gateway, and no more. */
describe('mf-voice and the gateway', () => {
  const pact = gatewayPact('mf-voice');

  it('sends a command', () =>
    pact.uses(
      processUtteranceEndpoint,
      {
        state: 'a signed-in person',
        reply: {
          success: true,
          command: true,
          message: true,
          confidence: true,
          budgetImpact: { warning: true, category: true },
          commandId: true,
          mode: true,
          slots,
          lines: true,
          explanation: {
            heard: true,
            spans: [{ start: true, end: true, kind: true }],
            template: true,
            certainty: { heard: true, understood: true, weakest: true },
            hazards: true,
          },
          confirmationId: true,
          transactions: [transaction],
          undoable: true,
          figures: true,
          navigate: true,
          suggestion: true,
        },
      },
      async () => {
        expect(
          await processUtterance(
            processUtteranceEndpoint.example.body as Parameters<typeof processUtterance>[0],
          ),
        ).toMatchObject({ success: true, mode: 'execute', transactions: [{ amount: 45 }] });
      },
    ));
});
