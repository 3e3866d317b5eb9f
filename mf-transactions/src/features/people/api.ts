import { mutationFor, queryFor } from '@app/api-client';
import {
  addPersonEndpoint,
  changePersonEndpoint,
  listPeopleEndpoint,
  removePersonEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const addPerson = mutationFor(addPersonEndpoint);
export const changePerson = mutationFor(changePersonEndpoint);
export const listPeople = () => queryFor(listPeopleEndpoint);
export const removePerson = mutationFor(removePersonEndpoint);
