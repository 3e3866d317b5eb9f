import { id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { allReads } from '../stale-reads';

const undone = z.object({
  undone: z.literal(true),
  /** Undoes the undo. */
  undoId: id.nullable(),
  /** The write was itself an undo, so the change it had undone is made again. */
  redone: z.literal(true).optional(),
  /**
   * Says in words what could not be restored exactly, such as a category that no longer exists and was
   * replaced.
   */
  note: z.string().optional(),
});
const example = { id: '01920000-0000-7000-8000-0000000000e1' };
const exampleReply = { undone: true as const, undoId: '01920000-0000-7000-8000-0000000000e9' };

export const undoEndpoint = endpoint({
  name: 'banking.undo.apply',
  summary:
    'Undoes one earlier write (add, change, delete, import) exactly, within 30 days and if nothing has changed it since.',
  http: 'POST /api/undo/:id',
  invalidates: allReads,
  errors: ['NOT_FOUND', 'UNDO_EXPIRED'],
  timeoutMs: 120_000,
  request: z.strictObject({ id }),
  reply: undone,
  example: { request: example, reply: exampleReply },
});

const progress = z.object({
  /** Rows removed so far. */
  done: z.int(),
  /** Rows to remove; 0 while no long undo is running. */
  of: z.int(),
});
const exampleProgress = { done: 24_000, of: 100_000 };

export const undoProgressEndpoint = endpoint({
  name: 'banking.undo.progress',
  summary: 'Progress of undoing a large import.',
  http: 'GET /api/undo/:id/progress',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: progress,
  example: { request: example, reply: exampleProgress },
});
