import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { classify } from '../src/classifier/classifier';
import { understand, type Slots, type Understanding, type UserLexicon } from '../src/index';

interface Line {
  id: unknown;
  text: string;
  confidence?: number;
  now?: string;
  zone?: string;
  /** The person's currency; US dollars when absent. */
  currency?: string;
  wakeWordDetected?: boolean;
  alternatives?: (string | { text?: string; transcript?: string; confidence?: number })[];
}

/** The slots under the field names of the command-line format, which external scoring tools read. */
function shown(slots: Slots): Record<string, unknown> {
  const {
    periodLabel: _label,
    amountMinor,
    limitMinor,
    minMinor,
    maxMinor,
    changeByMinor,
    totalMinor,
    ...rest
  } = slots;
  return Object.fromEntries(
    Object.entries({
      amountCents: amountMinor,
      limit: limitMinor,
      min: minMinor,
      max: maxMinor,
      changeBy: changeByMinor,
      totalCents: totalMinor,
      ...rest,
    }).filter(([, value]) => value !== undefined),
  );
}

function answer(line: Line, u: Understanding, ms: number): Record<string, unknown> {
  const { frame, decision, sentence, wake } = u;
  const period =
    frame.slots.period ??
    (sentence.mentions.periods[0]
      ? [sentence.mentions.periods[0].period.from, sentence.mentions.periods[0].period.to]
      : sentence.mentions.days[0]
        ? [sentence.mentions.days[0].day, sentence.mentions.days[0].day]
        : undefined);
  return {
    id: line.id,
    intent: frame.intent,
    mode: decision.mode,
    executed: decision.executed,
    certainty: decision.certainty,
    ms: Math.round(ms * 1000) / 1000,
    slots: shown(frame.slots),
    ...(frame.lines ? { frames: frame.lines.map(shown) } : {}),
    template: frame.template,
    ...(frame.block ? { block: frame.block } : {}),
    ...(frame.unread ? { unread: frame.unread } : {}),
    ...(frame.topic ? { topic: frame.topic } : {}),
    ...(frame.missing ? { missing: frame.missing } : {}),
    ...(decision.hazards.length > 0 ? { hazards: decision.hazards } : {}),
    amounts: sentence.mentions.money.map((m) => ({
      minor: m.minor,
      currency: m.currency ?? sentence.currency,
    })),
    ...(period ? { period } : {}),
    wake: { detected: wake.detected, confidence: wake.confidence, soft: wake.soft, command: wake.command },
  };
}

function lexiconFrom(args: readonly string[]): UserLexicon | undefined {
  const at = args.indexOf('--lexicon');
  const file = at >= 0 ? args[at + 1] : undefined;
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as UserLexicon) : undefined;
}

async function main(): Promise<void> {
  const lexicon = lexiconFrom(process.argv.slice(2));
  // The first call builds the tables, so it runs once before the caller's lines.
  understand({ text: 'warm up', lexicon, classifier: classify });
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  for await (const raw of lines) {
    if (raw.trim() === '') continue;
    const line = JSON.parse(raw) as Line;
    const alternatives = line.alternatives?.map((a) =>
      typeof a === 'string' ? { text: a } : { text: a.text ?? a.transcript ?? '', confidence: a.confidence },
    );
    const before = performance.now();
    const result = understand({
      text: line.text,
      confidence: line.confidence,
      zone: line.zone,
      currency: line.currency,
      wakeWordDetected: line.wakeWordDetected,
      alternatives,
      lexicon,
      classifier: classify,
      ...(line.now ? { now: new Date(line.now) } : {}),
    });
    if (!process.stdout.write(`${JSON.stringify(answer(line, result, performance.now() - before))}\n`))
      await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

void main();
