import { callRoute } from '@app/api-client';
import { readActivityEndpoint, type ActivityEntry } from '@app/contracts-banking';

/** Something undone or redone on this page that the next key can reverse. */
interface Turn {
  /** Reverses it. */
  undoId: string;
  /** Name of the change, as in Activity. */
  title: string;
}

/** Changes undone on this page, most recent last, for redo. */
const undone: Turn[] = [];
/** Changes redone on this page, which undo reverses before anything older. */
const redone: Turn[] = [];

/** Remembers how to reverse an undo. */
export const rememberUndone = (turn: Turn): void => void undone.push(turn);
export const rememberRedone = (turn: Turn): void => void redone.push(turn);

/** A redo is recorded as the undo of an undo, but it is a change that can be undone like any other. */
const isUndo = ({ action, redone }: ActivityEntry): boolean => !redone && /undo$/iu.test(action);

async function newest(): Promise<readonly ActivityEntry[]> {
  return (await callRoute(readActivityEndpoint, { query: { limit: 50 } })).entries;
}

/** The newest change that can be undone, made on any device; a redone change counts as new. */
export async function nextUndo(): Promise<Turn | undefined> {
  const entries = await newest();
  const [first] = entries;
  const again = redone.at(-1);
  if (again && first?.undoId === again.undoId) {
    redone.pop();
    return again;
  }
  const last = entries.find((entry) => entry.undoId && !entry.undone && !isUndo(entry));
  // “Undid: Redid …” would name two opposites.
  return last?.undoId ? { undoId: last.undoId, title: last.title.replace(/^Redid /u, '') } : undefined;
}

/**
 * The change that was undone last on this page, unless something has changed since, which redoing might
 * overwrite.
 */
export async function nextRedo(): Promise<Turn | 'changed since' | undefined> {
  const last = undone.at(-1);
  if (!last) return undefined;
  const [first] = await newest();
  // The newest entry must be that undo itself, or the redo of a later undo.
  if (!first || ![last.undoId, redone.at(-1)?.undoId].includes(first.undoId ?? undefined)) {
    undone.length = 0;
    return 'changed since';
  }
  undone.pop();
  return last;
}
