import { event, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { peopleReads } from '../stale-reads';

/** The most people one ledger may name. */
export const maxPeople = 50;

const name = z.string().trim().min(1, 'Give a name').max(40, 'A name may have 40 characters');

/** A person that transactions, or parts of them, are for. Not a user: naming a person gives nobody access. */
export const person = z.object({
  id,
  /** Unique in the ledger, ignoring case. */
  name: z.string(),
  /** No longer offered as a choice; existing references stay. */
  archived: z.boolean(),
});
export type Person = z.infer<typeof person>;

const people = z.object({ people: list(person) });
const newPerson = z.strictObject({ name });
const changeBody = z.strictObject({ name: name.optional(), archived: z.boolean().optional() });
const params = z.strictObject({ id });
const written = z.object({ person, undoId: id });
const removed = z.object({ removed: z.literal(true), undoId: id });

const example: Person = { id: '01920000-0000-7000-8000-000000000b01', name: 'Jordan', archived: false };
const undoId = '01920000-0000-7000-8000-0000000000e5';
const exampleWritten = { person: example, undoId };

export const listPeopleEndpoint = endpoint({
  name: 'banking.people.list',
  summary: 'The people the actor’s transactions are for, by name, including archived ones.',
  http: 'GET /api/people',
  request: nothing,
  reply: people,
  example: { request: {}, reply: { people: [example] } },
});
export const addPersonEndpoint = endpoint({
  name: 'banking.people.add',
  summary: 'Adds a person that transactions may be for.',
  http: { address: 'POST /api/people', status: 201 },
  invalidates: peopleReads,
  errors: ['PERSON_EXISTS', 'TOO_MANY_PEOPLE'],
  request: newPerson,
  reply: written,
  example: { request: { name: example.name }, reply: exampleWritten },
});
export const changePersonEndpoint = endpoint({
  name: 'banking.people.change',
  summary: 'Renames or archives a person; transactions keep referring to the same person.',
  http: 'PATCH /api/people/:id',
  invalidates: peopleReads,
  errors: ['NOT_FOUND', 'PERSON_EXISTS'],
  request: changeBody.extend(params.shape),
  reply: written,
  example: { request: { id: example.id, archived: false }, reply: exampleWritten },
});
export const removePersonEndpoint = endpoint({
  name: 'banking.people.remove',
  summary: 'Removes a person whom no transaction and no series names; otherwise refused with PERSON_IN_USE.',
  http: 'DELETE /api/people/:id',
  invalidates: peopleReads,
  errors: ['NOT_FOUND', 'PERSON_IN_USE'],
  request: params,
  reply: removed,
  example: { request: { id: example.id }, reply: { removed: true, undoId } },
});

export const peopleChangedEvent = event({
  name: 'banking.people.changed',
  summary: 'The people the user’s transactions are for changed.',
  invalidates: peopleReads,
  payload: z.object({ userId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001' },
});
