import type { Labelled } from './corpus';
import { retiredLines } from './unseen-sentences';
import { writtenSentences } from './written-sentences';

/** Categories of received or moved money, which purchases do not have. */
const received = /^(Salary|Freelance|Investment Income|Investment|Refund|Transfer)$/;

/** The training sentences for categories of purchases. */
export function categorySentences(folder: string, left: readonly string[]): Labelled[] {
  const written = writtenSentences(folder).flatMap(({ kind, category, text }) =>
    kind === 'expense' && category ? [{ text, label: category }] : [],
  );
  const retired = retiredLines(folder, left).flatMap(({ intents, wanted, text }) => {
    const values = new Map(wanted);
    const category = values.get('category');
    const bought = intents[0] === 'add_transaction' && !/^(income|transfer)$/.test(values.get('type') ?? '');
    return bought && category && !received.test(category) ? [{ text, label: category }] : [];
  });
  return [...written, ...retired];
}
