import type { ChatCard } from '@app/contracts-chat';
import { undoCount, type Understanding } from '@app/nlu-core';
import type { CardChange, Proposal } from './card-change';

/** A card whose change was made. */
export interface DoneCard {
  card: ChatCard;
  change: CardChange;
}

/** How long a change made in chat can be undone by asking for it; its button works for 30 days. */
export const askedUndoMs = 24 * 3600_000;

const words = (text: string): string => text.toLowerCase();

/** What a card changed, in the words of its lines: 'Lunch, $45.00'. */
function whatOf({ title, lines }: ChatCard): string {
  const named = lines.find(({ label }) => label === 'What')?.after;
  const amount = lines.find(({ label }) => label === 'Amount')?.after;
  const [first] = lines;
  return [named ?? (first && `${first.label} ${first.after}`) ?? title, named && amount]
    .filter(Boolean)
    .join(', ');
}

/** Whether a card mentions every word of a name: 'coffee', 'Blue Bottle'. */
const mentions = ({ title, lines }: ChatCard, name: string): boolean => {
  const text = words(
    [title, ...lines.flatMap(({ label, before, after }) => [label, before ?? '', after])].join(' '),
  );
  return words(name)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The changes that can still be undone, newest first; an undo itself is undone by its own button. */
function undoable(done: readonly DoneCard[]): (DoneCard & { undoId: string })[] {
  const undone = new Set(
    done.flatMap(({ change }) => (change.write === 'undo' ? (change.input.ids as string[]) : [])),
  );
  return done.flatMap((one) => {
    const { undoId } = one.card;
    return one.change.write !== 'undo' && undoId && !undone.has(undoId) ? [{ ...one, undoId }] : [];
  });
}

/** The undo of the newest changes made in chat, or of the newest one that mentions the name that was said. */
export function undoProposal(
  understanding: Pick<Understanding, 'frame' | 'sentence'>,
  done: readonly DoneCard[],
): Proposal {
  const { description, merchant, category } = understanding.frame.slots;
  const names = [description, merchant].filter((name) => name !== undefined);
  const wanted = names.length > 0 ? names : category ? [category] : [];
  const found = undoable(done).filter(({ card }) => wanted.every((name) => mentions(card, name)));
  const chosen = found.slice(0, undoCount(understanding));
  if (chosen.length === 0)
    return {
      ask: `I find nothing${wanted.length > 0 ? ` about “${wanted.join(' ')}”` : ''} that you changed in chat in the last 24 hours. What was changed on a screen or by voice is undone there.`,
    };
  const labels = new Map<string, number>();
  const lines = chosen.map(({ card }) => {
    const what = whatOf(card);
    const times = (labels.get(what) ?? 0) + 1;
    labels.set(what, times);
    return { label: times > 1 ? `${what} (${times})` : what, before: card.title, after: 'undone' };
  });
  return {
    title: chosen.length > 1 ? `Undo ${chosen.length} changes` : 'Undo a change',
    lines,
    change: { write: 'undo', input: { ids: chosen.map(({ undoId }) => undoId) } },
  };
}
