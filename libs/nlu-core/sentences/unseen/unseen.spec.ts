import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupsIn, missOf, unseenLines } from '../../cli/unseen-sentences';
import { understandSpoken } from '../../src/testing/understand-spoken';

/** The share each group reached after its kinds of misses were fixed. The design document sets these minimums. */
const floors: readonly (readonly [string, number])[] = [
  ['assistant-questions', 0.93],
  ['banking-questions', 0.93],
  ['purchases', 0.8],
  ['commands', 0.9],
  ['periods', 0.92],
  ['out-of-scope', 0.97],
];
/** Both tests read the sentences about something else. */
const readings = new Map<string, ReturnType<typeof understandSpoken>>();
function readingOf(text: string): ReturnType<typeof understandSpoken> {
  const reading = readings.get(text) ?? understandSpoken(text);
  readings.set(text, reading);
  return reading;
}
const sets = readdirSync(__dirname).filter((name) => name.startsWith('set-'));

describe('sentences written without knowing how they are read', () => {
  it.each(
    sets.flatMap((set) =>
      floors
        .filter(([group]) => groupsIn(join(__dirname, set)).includes(group))
        .map(([group, floor]) => [set, group, floor] as const),
    ),
  )('are read with their intended meaning: %s, %s', (set, group, floor) => {
    const lines = unseenLines(join(__dirname, set), group);
    const wrong = lines.filter((line) => missOf(line, readingOf(line.text)));
    const share = 1 - wrong.length / lines.length;
    expect({ enough: share >= floor, share, wrong: wrong.map(({ text }) => text) }).toMatchObject({
      enough: true,
    });
  });

  it.each(sets)('never change the ledger when they are about something else: %s', (set) => {
    const executed = unseenLines(join(__dirname, set), 'out-of-scope').filter(
      ({ text }) => readingOf(text).decision.executed,
    );
    expect(executed.map(({ text }) => text)).toEqual([]);
  });
});
