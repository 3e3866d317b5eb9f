import { exampleUtteranceReply } from '@app/contracts-nlp';
import { brand } from '@app/brand';
import type { ScriptedSpeech } from '../speech/scripted-speech';
import { words } from '../speech/speech-words';
import { settle, setUp } from './assistant-harness';
import { backOff } from './time/timings';

const name = brand.slug;

describe('voice button', () => {
  it('listens with three alternatives, continuously, in the chosen language', () => {
    const { assistant, speech, state, vibrations } = setUp();
    assistant.toggle();
    expect(speech.sessions).toEqual([{ lang: 'en-US', continuous: true, maxAlternatives: 3 }]);
    expect(state()).toMatchObject({ mode: 'active', open: true });
    expect(vibrations).toEqual([10]);
    assistant.toggle();
    expect(state()).toMatchObject({ mode: 'off', open: false });
    expect(speech.listening).toBe(false);
  });

  it('recognises one utterance at a time on iOS, with one alternative', () => {
    const { assistant, speech } = setUp({ platform: { ios: true } });
    assistant.listen();
    expect(speech.sessions).toEqual([{ lang: 'en-US', continuous: false, maxAlternatives: 1 }]);
  });

  it('offers the text box if the browser cannot listen', () => {
    const { assistant, speech, state } = setUp();
    speech.supported = false;
    assistant.listen();
    expect(state()).toMatchObject({
      mode: 'off',
      open: true,
      typing: true,
      notice: { text: words.unsupported },
    });
  });
});

describe('spoken command', () => {
  it('sends the whole transcript after 800 ms of silence, not before', async () => {
    const { assistant, speech, clock, sent, state } = setUp();
    assistant.listen();
    speech.interim('add an');
    clock.advance(700);
    speech.final('add 45 for lunch', 0.9, [{ transcript: 'add 49 for lunch', confidence: 0.6 }]);
    clock.advance(799);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toMatchObject([
      {
        transcript: 'add 45 for lunch',
        confidence: 0.9,
        wakeWordDetected: false,
        executionMode: 'immediate',
        alternatives: [{ transcript: 'add 49 for lunch', confidence: 0.6 }],
      },
    ]);
    expect(sent[0]!.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(state().processing).toBe(true);
    await settle();
    expect(state()).toMatchObject({ processing: false, result: { message: exampleUtteranceReply.message } });
  });

  it('sends after 600 ms of silence in a very noisy place', () => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    speech.final('show my budget', 0.3);
    clock.advance(599);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toHaveLength(1);
  });

  it.each([
    [0.9, 'immediate'],
    [0.7, 'with_confirmation'],
    [0.5, 'clarification_needed'],
    [0, 'normal'],
  ])('requests with confidence %p the mode %s', (confidence, executionMode) => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    speech.final('show my budget', confidence);
    clock.advance(800);
    expect(sent[0]).toMatchObject({ executionMode });
  });

  it('always asks for confirmation if the person chose that', () => {
    const { assistant, speech, clock, sent } = setUp({ preferences: { confirm: 'always' } });
    assistant.listen();
    speech.final('add 45 for lunch', 0.95);
    clock.advance(800);
    expect(sent[0]).toMatchObject({ executionMode: 'with_confirmation' });
  });

  it('sends one command at a time and drops a repeated result', async () => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    speech.final('add 45 for lunch');
    clock.advance(400);
    speech.repeatFinal('add 45 for lunch');
    clock.advance(400);
    expect(sent).toHaveLength(1);
    void assistant.submit('show my budget');
    expect(sent).toHaveLength(1);
    await settle();
    void assistant.submit('show my budget');
    expect(sent).toHaveLength(2);
  });

  it.each(['hm', 'a', `hey ${name}`, `hey ${name} a`])('ignores %p', (text) => {
    const { assistant, speech, clock, sent, state } = setUp();
    assistant.listen();
    speech.final(text);
    clock.advance(5_000);
    expect(sent).toEqual([]);
    expect(state().mode).toBe('active');
  });
});

describe('wake phrase', () => {
  it('wakes the assistant, shows its confidence and sends the command that follows', () => {
    const { speech, clock, sent, state } = setUp({ preferences: { wakeWord: true } });
    expect(state().mode).toBe('standby');
    speech.interim(`hey ${name} what is`);
    expect(state()).toMatchObject({
      mode: 'active',
      open: true,
      wake: { detected: true, confidence: 0.95 },
    });
    speech.final(`hey ${name} what is my balance`);
    clock.advance(800);
    expect(sent).toMatchObject([{ transcript: `hey ${name} what is my balance`, wakeWordDetected: true }]);
  });

  it('waits for the command after the wake phrase alone', () => {
    const { speech, clock, sent, state } = setUp({ preferences: { wakeWord: true } });
    speech.final(`hey ${name}`);
    clock.advance(2_000);
    expect(sent).toEqual([]);
    expect(state()).toMatchObject({ mode: 'active', open: true });
    speech.final('what is my balance');
    clock.advance(800);
    expect(sent).toMatchObject([{ transcript: 'what is my balance', wakeWordDetected: true }]);
  });

  it.each(['what is my balance', 'hey siri add 45', `I bought a ${name} for 12 dollars`])(
    'is not recognised in %p, and nothing is shown or sent',
    (text) => {
      const { speech, clock, sent, state } = setUp({ preferences: { wakeWord: true } });
      speech.final(text);
      clock.advance(5_000);
      expect(sent).toEqual([]);
      expect(state()).toMatchObject({ mode: 'standby', open: false, transcript: '' });
    },
  );

  it('ignores the wake phrase while voice is off', () => {
    const { speech, preferences, state } = setUp({ preferences: { wakeWord: true } });
    preferences.set({ ...preferences.get(), enabled: false });
    expect(state().mode).toBe('off');
    expect(speech.listening).toBe(false);
  });
});

describe('restarting the recogniser', () => {
  const starts = (s: ScriptedSpeech): number => s.sessions.length;

  it('restarts 500 ms after its end', () => {
    const { assistant, speech, clock } = setUp();
    assistant.listen();
    speech.end();
    clock.advance(499);
    expect(starts(speech)).toBe(1);
    clock.advance(1);
    expect(starts(speech)).toBe(2);
  });

  it.each([
    ['network', 2_000],
    ['audio-capture', 1_000],
    ['no-speech', 1_000],
    ['other', 1_000],
  ] as const)('restarts it %s in %p ms', (code, wait) => {
    const { assistant, speech, clock } = setUp();
    assistant.listen();
    speech.fail(code);
    speech.end();
    clock.advance(wait - 1);
    expect(starts(speech)).toBe(1);
    clock.advance(1);
    expect(starts(speech)).toBe(2);
  });

  it('retries at doubling intervals below 10 s if it does not start', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(backOff)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    const { assistant, speech, clock, state } = setUp();
    speech.refusals = 3;
    assistant.listen();
    expect(state().notice?.text).toBe(words.startFailed);
    clock.advance(500 + 1_000 + 2_000 - 1);
    expect(starts(speech)).toBe(3);
    clock.advance(1);
    expect(starts(speech)).toBe(4);
    expect(speech.listening).toBe(true);
  });

  it('shows that the microphone failed', () => {
    const { assistant, speech, state } = setUp();
    assistant.listen();
    speech.fail('audio-capture');
    expect(state().notice).toEqual({ tone: 'error', text: 'Microphone access failed' });
  });

  it('turns voice off without permission and leaves the text box', () => {
    const { assistant, speech, clock, preferences, state } = setUp({ preferences: { wakeWord: true } });
    assistant.listen();
    speech.fail('not-allowed');
    speech.end();
    clock.advance(60_000);
    expect(preferences.get()).toMatchObject({ enabled: false, wakeWord: false });
    expect(starts(speech)).toBe(1);
    expect(state()).toMatchObject({
      mode: 'off',
      open: true,
      typing: true,
      notice: { text: words.denied },
    });
  });

  it('shows the iOS messages on iOS', () => {
    const { assistant, speech, state } = setUp({ platform: { ios: true } });
    assistant.listen();
    speech.fail('not-allowed');
    expect(state().notice?.text).toBe('Microphone permission denied. Please check Safari settings.');
  });
});
