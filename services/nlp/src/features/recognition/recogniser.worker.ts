import { parentPort } from 'node:worker_threads';
import { sharedSpokenWords } from '@app/nlu-core/transcript-repair';
import { Moonshine, type Hypothesis } from './moonshine';
import type { PhraseBias } from './phrase-bias';

/** A task for the thread. `names` are sent once with their key and cached under it. */
export interface RecogniserTask {
  id: number;
  samples: Float32Array;
  names: { key: string; all: readonly string[] };
}

export type RecogniserMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'recognised'; id: number; hypotheses: Hypothesis[]; millis: number }
  | { kind: 'refused'; id: number; reason: string };

const port = parentPort!;
const say = (message: RecogniserMessage): void => port.postMessage(message);
const keptBiases = 16;
const biases = new Map<string, PhraseBias>();

function biasOf(model: Moonshine, { key, all }: RecogniserTask['names']): PhraseBias {
  const bias = biases.get(key) ?? model.biasOf(all, sharedSpokenWords);
  biases.delete(key);
  biases.set(key, bias);
  const oldest = biases.keys().next().value;
  if (biases.size > keptBiases && oldest !== undefined) biases.delete(oldest);
  return bias;
}

async function work(model: Moonshine, { id, samples, names }: RecogniserTask): Promise<void> {
  const start = performance.now();
  try {
    const hypotheses = await model.recognise(samples, biasOf(model, names));
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
