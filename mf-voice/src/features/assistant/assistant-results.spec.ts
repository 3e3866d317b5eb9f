import { exampleUtteranceReply, type UtteranceReply } from '@app/contracts-nlp';
import { words } from '../speech/speech-words';
import { settle, setUp } from './assistant-harness';
import { clearAfter } from './time/timings';

describe('listening limits', () => {
  it('pauses after 30 s of listening', () => {
    const { assistant, clock, state, speech } = setUp();
    assistant.listen();
    clock.advance(29_999);
    expect(state().mode).toBe('active');
    clock.advance(1);
    expect(state()).toMatchObject({
      mode: 'off',
      notice: { text: 'Voice session paused for battery preservation' },
    });
    expect(speech.listening).toBe(false);
  });

  it('stops listening after 60 s without a word on a phone, and restarts on other devices', () => {
    const phone = setUp({ preferences: { wakeWord: true }, platform: { mobile: true } });
    phone.clock.advance(60_000);
    expect(phone.state()).toMatchObject({ mode: 'off', notice: { text: words.sessionPaused } });
    const desk = setUp({ preferences: { wakeWord: true } });
    desk.clock.advance(60_000);
    expect(desk.state().mode).toBe('standby');
    expect(desk.speech.sessions).toHaveLength(2);
  });

  it('turns the wake word off on a low battery, and on again when charging', () => {
    const { power, state } = setUp({ preferences: { wakeWord: true } });
    power(true);
    expect(state()).toMatchObject({
      mode: 'off',
      notice: { text: 'Voice recognition paused to preserve battery' },
    });
    power(false);
    expect(state().mode).toBe('standby');
  });

  it('pauses on iOS after 10 s in the background', () => {
    const { assistant, hide, clock, state } = setUp({ platform: { ios: true } });
    assistant.listen();
    hide(true);
    clock.advance(9_999);
    expect(state().mode).toBe('active');
    clock.advance(1);
    expect(state()).toMatchObject({ mode: 'off', notice: { text: words.iosBackground } });
  });
});

describe('showing a result', () => {
  it.each<[string, Partial<UtteranceReply>, number]>([
    ['an added transaction', {}, 5_000],
    ['a sure answer', { command: 'query_balance', mode: 'answer', confidence: 0.9 }, 2_000],
    ['an unsure answer', { command: 'query_balance', mode: 'answer', confidence: 0.7 }, 3_000],
    ['a failure', { command: 'out_of_scope', mode: 'refuse', success: false }, 2_500],
    ['a question of ours', { mode: 'confirm', confirmationId: 'c1' }, 30_000],
  ])('clears %s after the specified time', async (_what, reply, millis) => {
    expect(clearAfter({ ...exampleUtteranceReply, ...reply })).toBe(millis);
    const { assistant, clock, state } = setUp({ reply });
    void assistant.submit('show my budget');
    await settle();
    clock.advance(millis - 1);
    expect(state().result).not.toBeNull();
    clock.advance(1);
    expect(state()).toMatchObject({ result: null, open: false });
  });

  it('keeps the result while the person points at it or edits it', async () => {
    const { assistant, clock, state } = setUp();
    void assistant.submit('add 45 for lunch');
    await settle();
    assistant.hold(true);
    clock.advance(60_000);
    expect(state().result).not.toBeNull();
    assistant.hold(false);
    clock.advance(5_000);
    expect(state().result).toBeNull();
  });

  it('listens without the wake word for 8 s after a question, and sends the yes', async () => {
    const { assistant, speech, clock, sent, state } = setUp({
      reply: { mode: 'confirm', confirmationId: 'c1', transactions: [], undoable: false },
    });
    assistant.listen();
    speech.final('add 1450 for rent');
    clock.advance(800);
    await settle();
    expect(state().mode).toBe('active');
    speech.final('yes please');
    clock.advance(800);
    expect(sent[1]).toMatchObject({ transcript: 'yes please', confirmationId: 'c1' });
    await settle();
    clock.advance(8_000);
    expect(state().mode).toBe('off');
  });

  it.each(['no', 'OK'])(
    'accepts a bare “%s” as an answer to its question, and ignores it as noise otherwise',
    async (text) => {
      const { assistant, speech, clock, sent } = setUp({
        reply: { mode: 'confirm', confirmationId: 'c1', transactions: [], undoable: false },
      });
      assistant.listen();
      speech.final(text);
      clock.advance(800);
      expect(sent).toEqual([]);
      speech.final('add 1450 for rent');
      clock.advance(800);
      await settle();
      speech.final(text);
      clock.advance(800);
      expect(sent[1]).toMatchObject({ transcript: text, confirmationId: 'c1' });
    },
  );

  it('shows the specified text if the reply has none', async () => {
    const added = setUp({ reply: { message: '' } });
    void added.assistant.submit('add 45 for lunch');
    await settle();
    expect(added.state().result?.message).toBe('Transaction added successfully');
    const failed = setUp({ reply: { message: '', success: false } });
    void failed.assistant.submit('blah blah');
    await settle();
    expect(failed.state().result?.message).toBe('Command not understood');
    const unsure = setUp({ reply: { confidence: 0.5, mode: 'answer', command: 'query_balance' } });
    void unsure.assistant.submit('balance');
    await settle();
    expect(unsure.state().notice?.text).toBe('Command processed with low confidence');
  });

  it('shows why a request failed, for 2.5 s', async () => {
    const { assistant, clock, state, vibrations } = setUp({
      reply: new Error('This part is not available right now.'),
    });
    void assistant.submit('add 45 for lunch');
    await settle();
    expect(state().notice).toEqual({ tone: 'error', text: 'This part is not available right now.' });
    expect(vibrations).toEqual([100]);
    clock.advance(2_500);
    expect(state().notice).toBeNull();
  });

  it('passes on every reply, so that screens open and caches refresh', async () => {
    const { assistant, answered, vibrations } = setUp();
    void assistant.submit('add 45 for lunch');
    await settle();
    expect(answered).toHaveLength(1);
    expect(vibrations).toEqual([50]);
  });
});

it('stops everything when it is detached', () => {
  const { assistant, speech, detach, clock } = setUp({ preferences: { wakeWord: true } });
  assistant.listen();
  detach();
  clock.advance(120_000);
  expect(speech.listening).toBe(false);
  expect(speech.sessions.length).toBeLessThanOrEqual(2);
});
