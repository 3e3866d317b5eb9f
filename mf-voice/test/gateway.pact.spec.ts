import { callRoute } from '@app/api-client';
import { listAccountsEndpoint, listCategoriesEndpoint, listMerchantsEndpoint } from '@app/contracts-banking';
import {
  changeVoicePreferencesEndpoint,
  clearVoiceHistoryEndpoint,
  listVoiceHistoryEndpoint,
  processUtteranceEndpoint,
  readSpeechEndpoint,
  readVoicePreferencesEndpoint,
  recogniseSpeechEndpoint,
} from '@app/contracts-nlp';
import { gatewayPact } from '@app/web-testing/pact';
import { processUtterance } from '../src/features/assistant/api';
import { ownRecogniserAvailable } from '../src/features/own-speech/api';
import { keepPreferences, readPreferences } from '../src/features/preferences/api';

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

/** Exactly the calls that the assistant makes to the gateway. */
describe('mf-voice through the gateway', () => {
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

  const preferences = {
    language: true,
    speech: true,
    confirm: true,
    spokenReplies: true,
    rate: true,
    advanced: true,
    historyDays: true,
  } as const;

  it('reads the voice preferences', () =>
    pact.uses(readVoicePreferencesEndpoint, { state: 'a signed-in person', reply: preferences }, async () => {
      expect(await readPreferences()).toMatchObject({ speech: 'auto', historyDays: 30 });
    }));

  it('changes what was chosen of them', () =>
    pact.uses(
      changeVoicePreferencesEndpoint,
      { state: 'a signed-in person', body: { confirm: 'always' }, reply: preferences },
      async () => {
        expect(await keepPreferences({ confirm: 'always' })).toMatchObject({ confirm: 'always' });
      },
    ));

  it('lists what was said, for the settings and the palette', () =>
    pact.uses(
      listVoiceHistoryEndpoint,
      {
        state: 'a signed-in person',
        reply: {
          commands: [{ id: true, at: true, text: true, message: true, command: true, mode: true }],
          more: true,
        },
      },
      async () => {
        const { commands } = await callRoute(listVoiceHistoryEndpoint, {
          query: listVoiceHistoryEndpoint.example.query as { limit: number },
        });
        expect(commands).toMatchObject([{ command: 'add_transaction' }]);
      },
    ));

  it('removes what was said', () =>
    pact.uses(
      clearVoiceHistoryEndpoint,
      { state: 'a signed-in person', reply: { success: true } },
      async () => {
        expect(await callRoute(clearVoiceHistoryEndpoint, { idempotencyKey: 'clear-once' })).toMatchObject({
          success: true,
        });
      },
    ));

  it('asks whether this server can recognise speech', () =>
    pact.uses(readSpeechEndpoint, { state: 'a signed-in person', reply: { available: true } }, async () => {
      expect(await ownRecogniserAvailable()).toBe(true);
    }));

  it('has speech turned into words', () =>
    pact.uses(
      recogniseSpeechEndpoint,
      {
        state: 'a signed-in person',
        reply: { transcript: true, confidence: true, alternatives: [{ transcript: true, confidence: true }] },
      },
      async () => {
        const { body } = recogniseSpeechEndpoint.example as { body: { audio: string } };
        expect((await callRoute(recogniseSpeechEndpoint, { body })).transcript).not.toBe('');
      },
    ));

  it.each([
    ['accounts', listAccountsEndpoint],
    ['categories', listCategoriesEndpoint],
    ['merchants', listMerchantsEndpoint],
  ] as const)('reads the names of %s, which the palette completes', (_what, endpoint) =>
    pact.uses(endpoint, { state: 'a signed-in person', reply: [{ name: true }] }, async () => {
      expect((await callRoute(endpoint, {}))[0]!.name).not.toBe('');
    }),
  );
});
