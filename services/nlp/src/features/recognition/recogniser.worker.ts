import { parentPort } from 'node:worker_threads';
import { Moonshine, type Expectation, type Hypothesis } from './moonshine';
import type { SpokenNames } from './spoken-names';

/** A task for the thread. `names` are sent once with their key and cached under it. */
export interface RecogniserTask {
  id: number;
  samples: Float32Array;
  names: SpokenNames;
}

export type RecogniserMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'recognised'; id: number; hypotheses: Hypothesis[]; millis: number }
  | { kind: 'refused'; id: number; reason: string };

const port = parentPort!;
const say = (message: RecogniserMessage): void => port.postMessage(message);
const keptPeople = 16;
const expectations = new Map<string, Expectation>();

function expectedOf(model: Moonshine, names: SpokenNames): Expectation {
  const { key } = names;
  const expected = expectations.get(key) ?? model.expecting(names);
  expectations.delete(key);
  expectations.set(key, expected);
  const oldest = expectations.keys().next().value;
  if (expectations.size > keptPeople && oldest !== undefined) expectations.delete(oldest);
  return expected;
}

async function work(model: Moonshine, { id, samples, names }: RecogniserTask): Promise<void> {
  const start = performance.now();
  try {
    const hypotheses = await model.recognise(samples, expectedOf(model, names));
    say({ kind: 'recognised', id, hypotheses, millis: Math.round(performance.now() - start) });
  } catch (error) {
    say({ kind: 'refused', id, reason: String(error) });
  }
}

Moonshine.load(__dirname).then(
  (model) => {
    let before = Promise.resolve();
    // One after the other: in parallel, all results would be as late as the last.
    port.on('message', (task: RecogniserTask | 'end') => {
      if (task === 'end') process.exit(0);
      before = before.then(() => work(model, task));
    });
    say({ kind: 'ready' });
  },
  (error: unknown) => say({ kind: 'failed', reason: String(error) }),
);
