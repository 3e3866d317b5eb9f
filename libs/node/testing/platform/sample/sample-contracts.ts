import { z } from 'zod';
import { defineErrors, event, id, endpoint } from '@app/contracts-kernel';

export const sampleErrors = defineErrors({
  NOTE_TOO_LOUD: { status: 422, sentence: 'A note may not shout.' },
});

const note = z.object({ id, text: z.string(), count: z.int() });

export const addNote = endpoint({
  name: 'sample.notes.add',
  summary: 'Keeps a note.',
  request: z.strictObject({
    text: z.string().min(1).max(2_000_000),
    tags: z.array(z.object({ name: z.string() })).optional(),
  }),
  reply: note,
  errors: ['NOTE_TOO_LOUD'],
  effect: 'command',
  example: { request: { text: 'milk' }, reply: { id: 'n1', text: 'milk', count: 1 } },
});

export const readNote = endpoint({
  name: 'sample.notes.read',
  summary: 'One note.',
  request: z.strictObject({ id }),
  reply: note,
  errors: ['NOT_FOUND'],
  example: { request: { id: 'n1' }, reply: { id: 'n1', text: 'milk', count: 1 } },
});

export const misbehave = endpoint({
  name: 'sample.notes.misbehave',
  summary: 'Fails, waits or grows as asked.',
  request: z.strictObject({
    how: z.enum(['throw', 'wait', 'large', 'wrong', 'instance']),
    ms: z.int().default(0),
  }),
  reply: z.object({ text: z.string() }),
  timeoutMs: 2_000,
  example: { request: { how: 'wait' }, reply: { text: 'done' } },
});

export const noteAdded = event({
  name: 'sample.note.added',
  summary: 'A note was kept.',
  payload: z.object({ id, text: z.string() }),
  invalidates: [],
  example: { id: 'n1', text: 'milk' },
});
