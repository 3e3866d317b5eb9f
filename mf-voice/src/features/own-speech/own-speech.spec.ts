import type { RecognisedSpeech } from '@app/contracts-nlp';
import type { SpeechListener, SpeechResult } from '../speech/speech-source';
import { MicrophoneError } from './microphone';
import { OwnSpeech, type OwnSpeechParts } from './own-speech';
import { activity } from './voice-activity';

const words = (transcript: string): RecognisedSpeech => ({
  transcript,
  confidence: 0.9,
  alternatives: [{ transcript: `${transcript}?`, confidence: 0.5 }],
  repairs: [],
  seconds: 1,
  millis: 100,
});
const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

async function setUp(parts: Partial<OwnSpeechParts> = {}) {
  let give: (samples: Float32Array, rate: number) => void = () => undefined;
  const reported: string[] = [];
  const results: SpeechResult[] = [];
  const sent: { seconds: number; answer: (words: RecognisedSpeech | Error) => void }[] = [];
  let probability = 0;
  let shut = 0;
  const speech = new OwnSpeech({
    microphone: {
      supported: true,
      open: (giveTo) => ((give = giveTo), Promise.resolve(() => void shut++)),
    },
    detector: () => Promise.resolve({ probability: () => probability, reset: () => undefined }),
    recognise: (samples) =>
      new Promise((resolve, reject) =>
        sent.push({
          seconds: samples.length / 16_000,
          answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
        }),
      ),
    codeOf: () => 'network',
    ...parts,
  });
  const listener: SpeechListener = {
    started: () => reported.push('started'),
    result: (result) => results.push(result),
    error: (code) => reported.push(code),
    ended: () => reported.push('ended'),
    sound: (on) => reported.push(on ? 'sound' : 'silence'),
    noWords: () => reported.push('no words'),
  };
  speech.start({ lang: 'en-US', continuous: true, maxAlternatives: 3 }, listener);
  await settle();
  return {
    speech,
    reported,
    results,
    sent,
    shut: () => shut,
    say: (frames: number, likely: number) => {
      probability = likely;
      give(new Float32Array(512 * frames), 16_000);
    },
  };
}

describe('OwnSpeech', () => {
  it('sends a piece of speech after a pause and passes on its words with their alternatives', async () => {
    const { reported, say, sent, results } = await setUp();
    expect(reported).toEqual(['started']);
    say(20, 0.9);
    expect(reported).toEqual(['started', 'sound']);
    say(activity.pause, 0);
    expect(reported).toEqual(['started', 'sound', 'silence']);
    sent[0]!.answer(words('undo'));
    await settle();
    expect(results).toMatchObject([
      {
        index: 0,
        isFinal: true,
        alternatives: [
          { transcript: 'undo', confidence: 0.9 },
          { transcript: 'undo?', confidence: 0.5 },
        ],
      },
    ]);
    expect(results[0]!.silentMillis).toBeGreaterThanOrEqual(416);
  });

  it('reports pieces in the order they were spoken, even if the first takes longer', async () => {
    const { say, sent, results } = await setUp();
    for (let i = 0; i < 2; i++) {
      say(20, 0.9);
      say(activity.pause, 0);
    }
    sent[1]!.answer(words('for lunch'));
    await settle();
    expect(results).toEqual([]);
    sent[0]!.answer(words('add 45'));
    await settle();
    expect(results.map(({ alternatives }) => alternatives[0]!.transcript)).toEqual(['add 45', 'for lunch']);
  });

  it('is pending while somebody speaks and until everything said is recognised', async () => {
    const { speech, say, sent } = await setUp();
    expect(speech.pending).toBe(false);
    say(20, 0.9);
    expect(speech.pending).toBe(true);
    say(activity.pause, 0);
    say(20, 0.9);
    sent[0]!.answer(words('add 45'));
    await settle();
    expect(speech.pending).toBe(true);
    say(activity.pause, 0);
    sent[1]!.answer(words('for lunch'));
    await settle();
    expect(speech.pending).toBe(false);
  });

  it('reports nothing that arrives after it was stopped, and closes the microphone', async () => {
    const { speech, say, sent, results, shut } = await setUp();
    say(20, 0.9);
    say(activity.pause, 0);
    speech.stop();
    sent[0]!.answer(words('undo'));
    await settle();
    expect(results).toEqual([]);
    expect(shut()).toBe(1);
  });

  it('sends what was said so far if nothing follows', async () => {
    const { speech, say, sent } = await setUp();
    say(20, 0.9);
    speech.finish();
    expect(sent).toHaveLength(1);
  });

  it('reports why the microphone did not open, and when the server could not be reached', async () => {
    const denied = await setUp({
      microphone: { supported: true, open: () => Promise.reject(new MicrophoneError('not-allowed')) },
    });
    expect(denied.reported).toEqual(['not-allowed', 'ended']);
    const { reported, say, sent, shut } = await setUp();
    say(20, 0.9);
    say(activity.pause, 0);
    sent[0]!.answer(new Error('no connection'));
    await settle();
    expect(reported.slice(-2)).toEqual(['network', 'ended']);
    expect(shut()).toBe(1);
  });

  it('reports a piece in which no words were found as such', async () => {
    const { say, sent, results, reported } = await setUp();
    say(20, 0.9);
    say(activity.pause, 0);
    sent[0]!.answer(words(''));
    await settle();
    expect(results).toEqual([]);
    expect(reported[reported.length - 1]).toBe('no words');
  });
});
