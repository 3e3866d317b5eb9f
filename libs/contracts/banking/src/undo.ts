import { id, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

const undone = z.object({ undone: z.literal(true), /** Undoes the undo. */ undoId: id.nullable() });
const example = { id: '01920000-0000-7000-8000-0000000000e1' };
const exampleReply = { undone: true as const, undoId: '01920000-0000-7000-8000-0000000000e9' };

export const undoRequest = request({
  name: 'banking.undo.apply',
  summary:
    'Takes back one earlier write (add, change, delete, import) exactly, within 30 days and if nothing has changed it since.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'UNDO_EXPIRED'],
  timeoutMs: 60_000,
  request: z.strictObject({ id }),
  reply: undone,
  example: { request: example, reply: exampleReply },
});
export const undoRoute = route({
  name: 'banking.undo.apply',
  summary: 'Takes back one earlier write.',
  method: 'POST',
  path: '/api/undo/:id',
  params: z.strictObject({ id }),
  reply: undone,
  errors: ['NOT_FOUND', 'UNDO_EXPIRED'],
  asks: undoRequest,
  example: { params: example, reply: exampleReply },
});
