import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Understanding } from '../src/understand/understand';

/** A line of the form `query_income/query_payroll amountCents=… | sentence`: the accepted intents, the required values and the sentence. */
export interface UnseenLine {
  intents: string[];
  wanted: [string, string][];
  text: string;
}

/** The ways a reading can be wrong. A change carried out at once with a wrong value is worse than one that asks for confirmation. */
export type Miss =
  | 'executed'
  | 'answered'
  | 'not read'
  | 'asked back'
  | 'wrong intent'
  | `${'written' | 'asked'} with a wrong ${string}`;

/** The groups of a set; each is a file `group.txt` in its folder. */
export const groupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.replace(/\.txt$/, ''))
    .sort();

/** The lines of a file of the form `label | sentence`. */
export const labelledLines = (file: string): { label: string; text: string }[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => {
      const at = line.indexOf(' | ');
      return { label: line.slice(0, at).trim(), text: line.slice(at + 3).trim() };
    });

/** The lines of one group in a set. */
export function unseenLines(folder: string, group: string): UnseenLine[] {
  return labelledLines(join(folder, `${group}.txt`)).map(({ label, text }) => {
    const [intents, ...values] = label.split(/ +(?=\w+=)/);
    const wanted = values.map((value) => value.split('=') as [string, string]);
    return { intents: intents!.split('/'), wanted, text };
  });
}

/** All lines of the frozen sets below a folder of sentences, except the sets named in `left`. */
export function retiredLines(folder: string, left: readonly string[]): UnseenLine[] {
  const unseen = join(folder, 'unseen');
  return readdirSync(unseen)
    .filter((name) => name.startsWith('set-') && !left.includes(name))
    .flatMap((set) => groupsIn(join(unseen, set)).flatMap((group) => unseenLines(join(unseen, set), group)));
}

const fields: Readonly<Record<string, string>> = {
  amountCents: 'amountMinor',
  limit: 'limitMinor',
  changeBy: 'changeByMinor',
};

/** What is wrong with the reading of a line; undefined when the intent and every value are correct. */
export function missOf(
  { intents, wanted }: UnseenLine,
  { frame, decision }: Understanding,
): Miss | undefined {
  if (intents[0] === 'out_of_scope')
    return decision.executed ? 'executed' : decision.mode === 'answer' ? 'answered' : undefined;
  if (frame.intent === 'out_of_scope') return 'not read';
  if (!intents.includes(frame.intent)) return 'wrong intent';
  if (frame.intent === 'add_transaction' && !/^(execute|confirm)$/.test(decision.mode)) return 'asked back';
  const slots = frame.slots as Record<string, unknown>;
  const wrong = wanted.find(([name, value]) => {
    const got = slots[fields[name] ?? name];
    return (Array.isArray(got) ? got.join('..') : String(got)) !== value;
  });
  return wrong && `${decision.executed ? 'written' : 'asked'} with a wrong ${wrong[0]}`;
}
