import { callRoute } from '@app/api-client';
import { readActivityEndpoint, type ActivityEntry } from '@app/contracts-banking';

/** Something undone or redone on this page, which the next key can turn round. */
interface Turn {
  /** Takes it back. */
  undoId: string;
  /** What the change was, as Activity names it. */
  title: string;
}

/** What was undone here, the last one at the end: for redo. */
const undone: Turn[] = [];
/** What was redone here: undo takes it back before anything older. */
const redone: Turn[] = [];

/** Remembers the way back of an undo. */
export const rememberUndone = (turn: Turn): void => void undone.push(turn);
export const rememberRedone = (turn: Turn): void => void redone.push(turn);

const isUndo = ({ action }: ActivityEntry): boolean => /undo$/iu.test(action);

async function newest(): Promise<readonly ActivityEntry[]> {
  return (await callRoute(readActivityEndpoint, { query: { limit: 50 } })).entries;
}

/** The newest change that can be undone, wherever it was made; a change redone here is as new as its redoing. */
export async function nextUndo(): Promise<Turn | undefined> {
  const entries = await newest();
  const [first] = entries;
  const again = redone.at(-1);
  if (again && first?.undoId === again.undoId) {
    redone.pop();
    return again;
  }
  const last = entries.find((entry) => entry.undoId && !entry.undone && !isUndo(entry));
  return last?.undoId ? { undoId: last.undoId, title: last.title } : undefined;
}

/** What was undone here last, unless something was changed since: doing it again might then take that away. */
export async function nextRedo(): Promise<Turn | 'changed since' | undefined> {
  const last = undone.at(-1);
  if (!last) return undefined;
  const [first] = await newest();
  // What lies on top is its own undo, or the redoing of what was undone after it.
  if (!first || ![last.undoId, redone.at(-1)?.undoId].includes(first.undoId ?? undefined)) {
    undone.length = 0;
    return 'changed since';
  }
  undone.pop();
  return last;
}
