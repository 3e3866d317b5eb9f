import { classify } from '../src/classifier/classifier';
import { understand } from '../src/understand/understand';
import { groupsIn, missOf, unseenLines } from './unseen-sentences';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const now = new Date('2026-11-21T15:00:00Z');

/**
 * Scores folders of unseen sentences: the share of each group that was read correctly, the kind of each miss, and the misses themselves.
 */
function main(folders: readonly string[]): void {
  for (const folder of folders)
    for (const group of groupsIn(folder)) {
      const misses: { miss: string; text: string; read: string }[] = [];
      const lines = unseenLines(folder, group);
      let atOnce = 0;
      for (const line of lines) {
        const reading = understand({
          text: line.text,
          confidence: 0.95,
          now,
          zone: 'America/New_York',
          classifier: classify,
        });
        const { frame, decision } = reading;
        const miss = missOf(line, reading);
        if (!miss && decision.executed) atOnce += 1;
        if (miss)
          misses.push({
            miss,
            text: line.text,
            read: `${frame.intent} ${decision.mode} ${frame.template} ${frame.block ?? ''} ${JSON.stringify(frame.slots)}`,
          });
      }
      const kinds = new Map<string, number>();
      for (const { miss } of misses) kinds.set(miss, (kinds.get(miss) ?? 0) + 1);
      print(
        `## ${folder.split('/').pop()} ${group}: ${percent(1 - misses.length / lines.length)} of ${lines.length}, ${atOnce} at once; ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      );
      for (const { miss, text, read } of misses) print(`   ${miss}: “${text}”\n      ${read}`);
    }
}

main(process.argv.slice(2));
