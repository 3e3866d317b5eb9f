import { event, id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

/** How many people one ledger may name. */
export const mostPeople = 50;

const name = z.string().trim().min(1, 'Give a name').max(40, 'A name may have 40 characters');

/** Somebody a ledger's transactions, or parts of them, are for. Not a user: naming somebody gives nobody access. */
export const person = z.object({
  id,
  /** Unique in the ledger, whatever its case. */
  name: z.string(),
  /** No longer offered; what names this person stays. */
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

export const listPeopleRequest = request({
  name: 'banking.people.list',
  summary: 'Those the actor’s transactions are for, by name, archived ones too.',
  request: nothing,
  reply: people,
  example: { request: {}, reply: { people: [example] } },
});
export const addPersonRequest = request({
  name: 'banking.people.add',
  summary: 'Names somebody transactions may be for.',
  effect: 'keyed',
  errors: ['PERSON_EXISTS', 'TOO_MANY_PEOPLE'],
  request: newPerson,
  reply: written,
  example: { request: { name: example.name }, reply: exampleWritten },
});
export const changePersonRequest = request({
  name: 'banking.people.change',
  summary: 'Renames or archives somebody; transactions go on naming the same person.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'PERSON_EXISTS'],
  request: changeBody.extend(params.shape),
  reply: written,
  example: { request: { id: example.id, archived: false }, reply: exampleWritten },
});
export const removePersonRequest = request({
  name: 'banking.people.remove',
  summary: 'Removes somebody no transaction and no series names; refused with PERSON_IN_USE otherwise.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'PERSON_IN_USE'],
  request: params,
  reply: removed,
  example: { request: { id: example.id }, reply: { removed: true, undoId } },
});

export const listPeopleRoute = route({
  name: 'banking.people.list',
  summary: 'Those transactions are for.',
  method: 'GET',
  path: '/api/people',
  reply: people,
  asks: listPeopleRequest,
  example: { reply: { people: [example] } },
});
export const addPersonRoute = route({
  name: 'banking.people.add',
  summary: 'Adds a person.',
  method: 'POST',
  path: '/api/people',
  status: 201,
  body: newPerson,
  reply: written,
  errors: ['PERSON_EXISTS', 'TOO_MANY_PEOPLE'],
  asks: addPersonRequest,
  example: { body: { name: example.name }, reply: exampleWritten },
});
export const changePersonRoute = route({
  name: 'banking.people.change',
  summary: 'Renames or archives a person.',
  method: 'PATCH',
  path: '/api/people/:id',
  params,
  body: changeBody,
  reply: written,
  errors: ['NOT_FOUND', 'PERSON_EXISTS'],
  asks: changePersonRequest,
  example: { params: { id: example.id }, body: { archived: false }, reply: exampleWritten },
});
export const removePersonRoute = route({
  name: 'banking.people.remove',
  summary: 'Removes a person no transaction names.',
  method: 'DELETE',
  path: '/api/people/:id',
  params,
  reply: removed,
  errors: ['NOT_FOUND', 'PERSON_IN_USE'],
  asks: removePersonRequest,
  example: { params: { id: example.id }, reply: { removed: true, undoId } },
});

export const peopleChangedEvent = event({
  name: 'banking.people.changed',
  summary: 'The people the user’s transactions are for changed.',
  invalidates: ['/api/people'],
  payload: z.object({ userId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001' },
});
