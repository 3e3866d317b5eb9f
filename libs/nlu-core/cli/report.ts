import { join } from 'node:path';
import { classify } from '../src/classifier/classifier';
import { understand } from '../src/index';
import { drawFrom, noisy, sample } from '../src/testing/sample-sentences';
import { controlPatterns } from '../src/templates/control-patterns';
import { labelledPatterns } from './corpus';

const now = new Date('2026-11-21T15:00:00Z');
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** The result a sentence with this label should have. */
const wanted = (label: string): string =>
  label.startsWith('near.')
    ? 'out_of_scope'
    : label === 'change.sync'
      ? 'sync'
      : label.startsWith('change.')
        ? label.slice(7)
        : label;

interface Outcome {
  text: string;
  label: string;
  pattern: string;
  intent: string;
  executed: boolean;
  ms: number;
}

function outcomes(seed: number, each: number): Outcome[] {
  const draw = drawFrom(seed);
  const patterns = [
    ...labelledPatterns(join(process.cwd(), 'libs', 'nlu-core', 'sentences')),
    ...Object.entries(controlPatterns).flatMap(([label, list]) =>
      list.map((pattern) => ({ pattern, label })),
    ),
  ];
  const said = (text: string) =>
    understand({ text, confidence: 0.95, now, zone: 'America/New_York', classifier: classify });
  said('warm up');
  return patterns.flatMap(({ pattern, label }) =>
    Array.from({ length: each }, (_, i) => {
      const plain = sample(pattern, draw);
      const text = i % 4 === 3 ? noisy(plain, draw) : plain;
      const before = performance.now();
      const { frame, decision } = said(text);
      const ms = performance.now() - before;
      const intent = frame.intent.startsWith('sync_') ? 'sync' : frame.intent;
      return { text, label, pattern, intent, executed: decision.executed, ms };
    }),
  );
}

/** The share of sentences whose intent, and whose whole frame, stay the same after one recognition or speech error. */
function noise(seed: number, each: number): { sentences: number; intent: number; frame: number } {
  const draw = drawFrom(seed);
  const frameOf = (text: string) =>
    understand({ text, confidence: 0.95, now, zone: 'America/New_York', classifier: classify }).frame;
  const pairs = labelledPatterns(join(process.cwd(), 'libs', 'nlu-core', 'sentences'))
    .filter(({ label }) => label !== 'out_of_scope' && !label.startsWith('near.'))
    .flatMap(({ pattern }) => Array.from({ length: each }, () => sample(pattern, draw)))
    .map((plain) => [plain, noisy(plain, draw)] as const)
    .filter(([plain, slipped]) => plain !== slipped)
    .map(([plain, slipped]) => [frameOf(plain), frameOf(slipped)] as const);
  const share = (same: number): number => same / pairs.length;
  return {
    sentences: pairs.length,
    intent: share(pairs.filter(([a, b]) => a.intent === b.intent).length),
    frame: share(
      pairs.filter(([a, b]) => a.intent === b.intent && JSON.stringify(a.slots) === JSON.stringify(b.slots))
        .length,
    ),
  };
}

function main(): void {
  const all = outcomes(Number(process.argv[2] ?? 4711), 10);
  const right = (o: Outcome): boolean => o.intent === wanted(o.label);
  print(
    `# ${all.length} sentences drawn from the data beside this library, a quarter through the noise model\n`,
  );
  print('## Accuracy by intent');
  const labels = [...new Set(all.map((o) => o.label))].sort();
  for (const label of labels) {
    const mine = all.filter((o) => o.label === label);
    print(
      `${label.padEnd(28)} ${percent(mine.filter(right).length / mine.length).padStart(7)}  of ${mine.length}`,
    );
  }
  print(`${'all'.padEnd(28)} ${percent(all.filter(right).length / all.length).padStart(7)}`);
  print('\n## Confusion (said → read, more than 3)');
  const confusion = new Map<string, Outcome[]>();
  for (const o of all.filter((x) => !right(x))) {
    const key = `${o.label} → ${o.intent}`;
    confusion.set(key, [...(confusion.get(key) ?? []), o]);
  }
  for (const [key, list] of [...confusion]
    .sort((a, b) => b[1].length - a[1].length)
    .filter(([, l]) => l.length > 3))
    print(
      `${String(list.length).padStart(4)}  ${key}   e.g. ${list
        .slice(0, 3)
        .map((o) => `“${o.text}”`)
        .join(' ')}`,
    );
  print('\n## Patterns read worst');
  const byPattern = new Map<string, Outcome[]>();
  for (const o of all) byPattern.set(o.pattern, [...(byPattern.get(o.pattern) ?? []), o]);
  const worst = [...byPattern]
    .map(([pattern, list]) => ({
      pattern,
      share: list.filter(right).length / list.length,
      label: list[0]!.label,
      missed: list.filter((o) => !right(o)).slice(0, 3),
    }))
    .filter(({ share }) => share < 0.9)
    .sort((a, b) => a.share - b.share);
  for (const { pattern, share, label, missed } of worst.slice(0, 60)) {
    print(`${percent(share).padStart(7)}  ${label}: ${pattern}`);
    for (const o of missed) print(`           “${o.text}” → ${o.intent}`);
  }
  const harmless = all.filter((o) => o.label === 'out_of_scope' || o.label.startsWith('near.'));
  const executed = harmless.filter((o) => o.executed);
  print(`\n## False executions: ${executed.length} of ${harmless.length}`);
  for (const o of executed.slice(0, 20)) print(`      “${o.text}” → ${o.intent}`);
  const slips = noise(Number(process.argv[2] ?? 4711), 8);
  print(
    `\n## Noise: of ${slips.sentences} sentences with one slip, ${percent(slips.intent)} keep their intent and ${percent(slips.frame)} every value`,
  );
  const times = all.map((o) => o.ms).sort((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(times[Math.floor(times.length * share)]! * 100) / 100} ms`;
  print(`\n## Latency in process: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(0.9999)}`);
}

main();
