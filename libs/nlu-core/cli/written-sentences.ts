import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { labelledLines } from './unseen-sentences';

/**
 * A sentence of `sentences/written` with what its writer labelled it as: an intent, for changes with a kind (`add_event.paid`), for purchases
 * with a category (`add_transaction.expense.Dining`), or `near.<topic>`.
 */
export interface WrittenSentence {
  intent: string;
  kind?: string | undefined;
  category?: string | undefined;
  text: string;
}

/** The sentences that people of many kinds were imagined to say, written for training without knowing how they are read. */
export function writtenSentences(folder: string): WrittenSentence[] {
  const written = join(folder, 'written');
  return readdirSync(written, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => labelledLines(join(written, name)))
    .map(({ label, text }) => {
      const [intent, kind, category] = label.split('.');
      return { intent: intent!, kind, category, text };
    });
}
