import { readFileSync } from 'node:fs';
import { understand, type Frame } from '@app/nlu-core';
import { classify } from '@app/nlu-core/classifier';
import { wordsOf } from '../../src/features/recognition/best-hypothesis';
import { Moonshine, type Hypothesis } from '../../src/features/recognition/moonshine';
import { spokenNames } from '../../src/features/recognition/spoken-names';
import { speaker, spokenCommands } from './commands';
import { canSpeak, conditions, say, type Condition } from './voices';

const now = new Date('2026-11-21T15:00:00Z');
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7);

const read = (text: string, heard?: Hypothesis, alternatives: readonly Hypothesis[] = []) =>
  understand({
    text,
    confidence: heard?.confidence ?? 1,
    alternatives: alternatives.map(({ transcript, confidence }) => ({ text: transcript, confidence })),
    now,
    zone: 'America/New_York',
    lexicon: speaker,
    classifier: classify,
  });

/** The values that decide whether a frame is right: its intent and every value that is acted on. */
const valuesOf = ({ intent, slots: s }: Frame): string =>
  JSON.stringify([
    intent,
    s.amountMinor,
    s.type,
    s.category,
    s.date,
    s.merchant,
    s.account,
    s.limitMinor,
    s.period,
    s.page,
  ]);

interface Said {
  command: string;
  condition: Condition;
  plain: string;
  heard: string;
  confidence: number;
  /** Whether the frame is right: without favoured names, with them, and with names repaired as well. */
  right: { plain: boolean; favoured: boolean; repaired: boolean };
  executedWrong: boolean;
  /** The frame that was read, and the frame that the words mean. */
  read: string;
  wanted: string;
  seconds: number;
  millis: number;
}

async function hear(model: Moonshine, command: string, condition: Condition, seed: number): Promise<Said> {
  const sound = say(command, condition, seed);
  const wanted = valuesOf(read(command).frame);
  const plain = await model.recognise(sound);
  const expected = model.expecting(spokenNames(speaker));
  const start = performance.now();
  const heard = await model.recognise(sound, expected);
  const millis = performance.now() - start;
  const words = wordsOf(heard, speaker, 'USD');
  const best: Hypothesis = { transcript: words.transcript, confidence: words.confidence };
  const result = read(words.transcript, best, words.alternatives);
  const frameOf = (all: readonly Hypothesis[]): string =>
    valuesOf(read(all[0]?.transcript ?? '', all[0], all.slice(1)).frame);
  const repaired = valuesOf(result.frame) === wanted;
  return {
    command,
    condition,
    plain: plain[0]?.transcript ?? '',
    heard: words.transcript,
    confidence: words.confidence,
    right: { plain: frameOf(plain) === wanted, favoured: frameOf(heard) === wanted, repaired },
    executedWrong: result.decision.executed && !repaired,
    read: valuesOf(result.frame),
    wanted,
    seconds: sound.length / 16_000,
    millis,
  };
}

const shareOf = (all: readonly Said[], which: keyof Said['right']): string =>
  percent(all.filter(({ right }) => right[which]).length / Math.max(1, all.length));
const row = (name: string, all: readonly Said[]): boolean =>
  print(
    `${name.padEnd(22)} ${shareOf(all, 'plain')} ${shareOf(all, 'favoured')} ${shareOf(all, 'repaired')}  of ${all.length}`,
  );

/**
 * Lets synthetic voices speak commands (those of a file, if one is given), recognises them with the own recogniser, and counts the correct
 * frames.
 */
async function main(): Promise<void> {
  if (!canSpeak()) {
    print('This needs espeak-ng, festival with festvox-kallpc16k, and sox (apt-get install).');
    process.exitCode = 1;
    return;
  }
  const [counted = '216', file] = process.argv.slice(2);
  const commands = file
    ? readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(0, Number(counted))
    : spokenCommands(Number(counted));
  const model = await Moonshine.load(process.cwd());
  const all: Said[] = [];
  for (const [i, command] of commands.entries())
    all.push(await hear(model, command, conditions[i % conditions.length]!, i + 1));
  print(
    `# ${commands.length} spoken commands: frames right as heard, with names favoured, and repaired and chosen by sense as well\n`,
  );
  row('all', all);
  for (const voice of ['espeak-ng', 'festival'] as const)
    row(
      voice,
      all.filter(({ condition }) => condition.voice === voice),
    );
  for (const speed of ['slow', 'normal', 'fast'] as const)
    row(
      speed,
      all.filter(({ condition }) => condition.speed === speed),
    );
  for (const noise of ['quiet', 'noisy'] as const)
    row(
      noise,
      all.filter(({ condition }) => condition.noise === noise),
    );
  print('\n## By stated confidence (frames right with everything)');
  for (const [from, to] of [
    [0.8, 1.01],
    [0.6, 0.8],
    [0.4, 0.6],
    [0, 0.4],
  ] as const)
    row(
      `${from} to ${Math.min(1, to)}`,
      all.filter(({ confidence }) => confidence >= from && confidence < to),
    );
  const wrong = all.filter(({ executedWrong }) => executedWrong);
  print(`\n## Carried out at once though misheard: ${wrong.length}`);
  for (const { command, heard } of wrong) print(`  “${command}” → “${heard}”`);
  print('\n## Not right');
  for (const { command, heard, plain, condition, confidence, read, wanted } of all.filter(
    ({ right }) => !right.repaired,
  ))
    print(
      `  said “${command}” (${condition.voice}, ${condition.speed}, ${condition.noise})\n    heard    “${plain}”\n    repaired “${heard}” ${confidence}\n    read     ${read}\n    meant    ${wanted}`,
    );
  const times = all.map(({ seconds, millis }) => (millis / seconds) * 4).sort((a, b) => a - b);
  const at = (share: number): string => `${Math.round(times[Math.floor(times.length * share)]!)} ms`;
  print(`\n## Time for 4 s of speech: p50 ${at(0.5)}, p95 ${at(0.95)}`);
}

void main();
