import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { judge, show, figureOf, type Figure, type Goal } from '../bench/figures';
import { memoryOf } from '@app/node-testing/product';
import { quantile, timed } from '../bench/measure';
import { type Bench } from '../bench/bench';

const goals = {
  voiceRatio: ['issue 21', 'add by voice against the same by form, p95', '×', '≤', 2],
  speechTime: ['issue 21', 'own recogniser, 4 s of speech', 's', '≤', 0.4],
  speechBeside: ['issue 21', 'others’ reads slower meanwhile, p95', 'ms', '≤', 50],
  speechMemory: ['issue 21', 'memory that recognition adds to the language service', 'MB', '≤', 250],
} as const satisfies Record<string, Goal>;
const adds = 60;
/** Adds of each kind before the counted ones: the first of a new process run code that is not compiled yet. */
const warmUp = 40;
/** Pause between two adds in ms: people do not add faster than they speak. */
const apartMs = 100;
const shops = ['Starbucks', 'Target', 'Chipotle', 'Costco', 'Walgreens'];
const samples = 16_000;
const seconds = 4;

/** Four seconds of speech if a voice is installed, otherwise of a hum, which takes the model as long. */
function speech(): { audio: string; by: string } {
  const pcm = Buffer.alloc(seconds * samples * 2);
  try {
    const words = 'I paid forty five dollars for lunch at the corner shop yesterday with my credit card';
    const wav = execFileSync('espeak-ng', ['--stdout', '-s', '150', words], { maxBuffer: 1e7 });
    const rate = wav.readUInt32LE(24);
    for (let i = 0; i < seconds * samples; i += 1) {
      const at = 44 + 2 * Math.floor((i * rate) / samples);
      if (at + 2 <= wav.length) pcm.writeInt16LE(wav.readInt16LE(at), 2 * i);
    }
    return { audio: pcm.toString('base64'), by: 'espeak-ng' };
  } catch {
    for (let i = 0; i < seconds * samples; i += 1)
      pcm.writeInt16LE(Math.round(6_000 * Math.sin((i * 2 * Math.PI * 180) / samples)), 2 * i);
    return { audio: pcm.toString('base64'), by: 'a hum: no voice is installed' };
  }
}

/** A spoken add next to the same add by form, alternating; the recogniser's time and memory, and its effect on others. */
export async function voiceFigures({ ledger, gateway, today, stack }: Bench): Promise<Figure[]> {
  const { session, accountId } = await ledger(1_000);
  const parts = stack.parts();
  const send = async (path: string, body: unknown): Promise<number> => {
    const began = performance.now();
    const { status } = await gateway.send(session, 'POST', path, body, randomUUID());
    if (status >= 300) throw new Error(`${path} was answered ${status}.`);
    return performance.now() - began;
  };
  const took = { form: [] as number[], voice: [] as number[] };
  for (let turn = -warmUp; turn < adds; turn += 1) {
    const amount = (500 + turn * 7) / 100;
    const merchant = shops[Math.abs(turn) % shops.length]!;
    // The command of a spoken add is stored after its reply, and events follow every add: neither may run into the next.
    await setTimeout(apartMs);
    const form = await send('/api/transactions', {
      ...{ type: 'expense', amount, description: 'Lunch', category: 'Dining', date: today },
      ...{ merchant, accountId },
    });
    await setTimeout(apartMs);
    const voice = await send('/api/nlp/process', {
      transcript: `spent ${amount} dollars on lunch at ${merchant}`,
      // Pressed, so that the limit of adds per minute does not apply.
      ...{ confidence: 1, pressed: true, requestId: randomUUID() },
    });
    if (turn >= 0) (took.form.push(form), took.voice.push(voice));
  }
  const [form, voice] = [quantile(took.form, 0.95), quantile(took.voice, 0.95)];
  const figures: Figure[] = [
    figureOf('add by form, p95', form, 'ms'),
    figureOf('add by voice, p95', voice, 'ms'),
    judge(goals.voiceRatio, voice / form),
  ];
  const { audio, by } = speech();
  const read = (): Promise<unknown> => gateway.get(session, '/api/transactions/page?limit=50');
  const quiet = await timed(40, read, 0);
  const before = memoryOf(parts['nlp']?.pid);
  // The first call loads the model.
  await send('/api/nlp/speech', { audio });
  const durations: number[] = [];
  while (durations.length < 10) durations.push(await send('/api/nlp/speech', { audio }));
  const beside: number[] = [];
  const durationsBeside: number[] = [];
  while (durationsBeside.length < 10) {
    let done = false;
    const speaking = send('/api/nlp/speech', { audio }).finally(() => (done = true));
    while (!done) beside.push(...(await timed(1, read, 0)));
    durationsBeside.push(await speaking);
  }
  // The goal is in millions of bytes.
  const grew = ((memoryOf(parts['nlp']?.pid) - before) * 2 ** 20) / 1e6;
  const note = `${by}; p95 ${show(quantile(durations, 0.95), 'ms')}; next to constant reads ${show(quantile(durationsBeside, 0.5), 'ms')}`;
  return [
    ...figures,
    judge(goals.speechTime, quantile(durations, 0.5) / 1_000, { note }),
    judge(goals.speechBeside, quantile(beside, 0.95) - quantile(quiet, 0.95)),
    judge(goals.speechMemory, Number.isNaN(grew) ? 'there is no /proc' : grew),
  ];
}
