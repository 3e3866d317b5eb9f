import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence of `sentences/written` with what its writer labelled it as: an intent, for changes with a kind (`add_event.paid`), or `near.<topic>`. */
export interface WrittenSentence {
  intent: string;
  kind?: string | undefined;
  text: string;
}

/** The sentences that people of many kinds were imagined to say, written for training without knowing how they are read. */
export function writtenSentences(folder: string): WrittenSentence[] {
  const written = join(folder, 'written');
  return readdirSync(written, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(join(written, name), 'utf8').split('\n'))
    .filter((line) => line.includes(' | '))
    .map((line) => {
      const at = line.indexOf(' | ');
      const [intent, kind] = line.slice(0, at).split('.');
      return { intent: intent!, kind, text: line.slice(at + 3) };
    });
}
