import {
  changeVoicePreferencesEndpoint,
  clearVoiceHistoryEndpoint,
  listVoiceHistoryEndpoint,
  readVoicePreferencesEndpoint,
  usualVoicePreferences,
  type VoicePreferencesChange,
} from '@app/contracts-nlp';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { CommandJournalService } from '../src/features/commands/command-journal.service';
import { Ledger, person, speaker, startNlp } from './support/ledger';

let nlp: TestService;
const ledger = new Ledger();
beforeAll(async () => {
  nlp = await startNlp(ledger);
}, 90_000);
afterAll(() => nlp?.close());
const say = speaker(() => nlp);
const choose = (as: Actor, change: VoicePreferencesChange) =>
  nlp.ask(changeVoicePreferencesEndpoint, change, { as, idempotencyKey: newId() });
const history = async (as: Actor) =>
  (await nlp.ask(listVoiceHistoryEndpoint, { limit: 50 }, { as })).commands;

describe('voice preferences', () => {
  it('have defaults until something is chosen, and are then the same everywhere', async () => {
    const as = person();
    expect(await nlp.ask(readVoicePreferencesEndpoint, {}, { as })).toEqual(usualVoicePreferences);
    expect(await choose(as, { speech: 'own', rate: 1.2 })).toMatchObject({ speech: 'own', rate: 1.2 });
    expect(await choose(as, { confirm: 'always' })).toMatchObject({ speech: 'own', confirm: 'always' });
    expect(await nlp.ask(readVoicePreferencesEndpoint, {}, { as })).toMatchObject({ rate: 1.2 });
    expect(await nlp.ask(readVoicePreferencesEndpoint, {}, { as: person() })).toEqual(usualVoicePreferences);
  });

  it.each<VoicePreferencesChange>([
    { rate: 3 },
    { voiceLimit: -1 },
    { historyDays: 8 as never },
    { language: 'de-DE' as never },
  ])('refuse %p', async (change) => {
    await expect(choose(person(), change)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('always require confirmation of a change if the person chose that', async () => {
    const as = person();
    await choose(as, { confirm: 'always' });
    expect(await say('spent 10 dollars on lunch', as)).toMatchObject({ mode: 'confirm' });
  });

  it('lower the voice limit: above it a spoken yes is not enough, but a tap is', async () => {
    const as = person();
    await choose(as, { voiceLimit: 50 });
    const asked = await say('spent 60 dollars on lunch', as);
    expect(asked).toMatchObject({
      mode: 'confirm',
      message: expect.stringContaining('above the $50 voice limit'),
    });
    const { confirmationId } = asked;
    const yes = await say('yes', as, { confirmationId: confirmationId! });
    expect(yes).toMatchObject({
      success: false,
      message: expect.stringContaining('a spoken yes is not enough'),
    });
    expect(await say('yes', as, { confirmationId: yes.confirmationId!, pressed: true })).toMatchObject({
      success: true,
      mode: 'execute',
    });
    expect(ledger.asked[ledger.asked.length - 1]!.request.spoken).toMatchObject({ limit: 50, pressed: true });
  });
});

describe('voice history', () => {
  it('lists what was said and answered, newest first, and only the person’s own', async () => {
    const as = person();
    await say('spent 10 dollars on lunch', as);
    await say('how much is left for dining', as);
    expect(await history(as)).toMatchObject([
      { text: 'how much is left for dining', command: 'query_budget', mode: 'answer' },
      {
        text: 'spent 10 dollars on lunch',
        command: 'add_transaction',
        message: expect.stringContaining('$10.00'),
      },
    ]);
    expect(await history(person())).toEqual([]);
  });

  it('stores no words once it is off, and recorded changes can still be undone', async () => {
    const as = person();
    await say('spent 11 dollars on lunch', as);
    await choose(as, { historyDays: 0 });
    const added = await say('spent 23 dollars on socks', as);
    expect(added.explanation).toMatchObject({ heard: '', spans: [] });
    expect(await history(as)).toEqual([]);
    await choose(as, { historyDays: 30 });
    expect(await history(as)).toEqual([]);
    const stored = await nlp.store.collection('commands').find({ userId: as.userId }).toArray();
    expect(stored.map(({ reply }) => String(reply)).filter((reply) => /spent/.test(reply))).toEqual([]);
    expect(await say('undo', as)).toMatchObject({ success: true });
    expect(await say('undo', as)).toMatchObject({
      success: true,
      message: expect.stringContaining('$11.00'),
    });
  });

  it('expires after the chosen number of days', async () => {
    const as = person();
    await choose(as, { historyDays: 7 });
    await say('spent 12 dollars on lunch', as);
    await nlp.get(CommandJournalService).settled(as.userId);
    const days = async (): Promise<number[]> =>
      (await nlp.store.collection('commands').find({ userId: as.userId }).toArray()).map(
        ({ at, expiresAt }) => (expiresAt.getTime() - at.getTime()) / 86_400_000,
      );
    expect(await days()).toEqual([7]);
    await choose(as, { historyDays: 30 });
    expect(await days()).toEqual([30]);
  });

  it('can be cleared', async () => {
    const as = person();
    await say('spent 13 dollars on lunch', as);
    expect(await nlp.ask(clearVoiceHistoryEndpoint, {}, { as, idempotencyKey: newId() })).toEqual({
      success: true,
    });
    expect(await history(as)).toEqual([]);
  });
});
