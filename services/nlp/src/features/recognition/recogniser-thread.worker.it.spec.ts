import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesOf } from './sound';
import { RecogniserThread } from './recogniser-thread.worker';

const header = 44;
const spoken = (): Float32Array =>
  samplesOf(
    readFileSync(join(__dirname, '../../../test/speech/lunch.wav')).subarray(header).toString('base64'),
  );
const names = { key: 'none', own: [], known: [] };
// Long enough for a very busy machine.
const times = { idleMs: 60_000, stuckMs: 60_000, retryMs: 60_000 };

describe('RecogniserThread', () => {
  let thread: RecogniserThread | undefined;
  afterEach(() => thread?.end('the test is over'));

  it('transcribes a voice several times', async () => {
    thread = new RecogniserThread(undefined, times);
    expect(await thread.available()).toBe(true);
    const results = await Promise.all([thread.recognise(spoken(), names), thread.recognise(spoken(), names)]);
    for (const { hypotheses } of results) {
      expect(hypotheses[0]!.transcript).toMatch(
        /^Add an expense o[fn] (\$45|forty[- ]five dollars) for lunch yesterday\.$/,
      );
      expect(hypotheses[0]!.confidence).toBeGreaterThan(0.5);
      expect(hypotheses.length).toBeGreaterThan(1);
    }
  });

  it('favours the names that it receives', async () => {
    thread = new RecogniserThread(undefined, times);
    const odd = { key: 'odd', own: ['an expanse', 'launch'], known: [] };
    const { hypotheses } = await thread.recognise(spoken(), odd);
    expect(hypotheses.map(({ transcript }) => transcript).join(' ')).toMatch(/launch|expanse/);
  });

  it('reports that it is unavailable if the model cannot be loaded, and does not retry at once', async () => {
    thread = new RecogniserThread('/', times);
    expect(await thread.available()).toBe(false);
    expect(thread.failure).toContain('recogniser.worker');
    expect(await thread.available()).toBe(false);
    await expect(thread.recognise(spoken(), names)).rejects.toThrow();
  });

  it('ends a thread that takes too long, and starts another for the next utterance', async () => {
    thread = new RecogniserThread(undefined, { ...times, stuckMs: 1 });
    await thread.available();
    await expect(thread.recognise(spoken(), names)).rejects.toThrow('took too long');
    expect(await thread.available()).toBe(true);
  });

  it('frees its memory when it is not used for a while', async () => {
    thread = new RecogniserThread(undefined, { ...times, idleMs: 20 });
    expect(await thread.available()).toBe(true);
    expect(thread.loaded).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(thread.loaded).toBe(false);
    expect(await thread.available()).toBe(true);
  });
});
