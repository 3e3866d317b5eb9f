import { mutationFor, queryFor } from '@app/api-client';
import {
  addPersonEndpoint,
  changePersonEndpoint,
  listPeopleEndpoint,
  removePersonEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const addPerson = mutationFor(addPersonEndpoint);
export const changePerson = mutationFor(changePersonEndpoint);
export const listPeople = () => queryFor(listPeopleEndpoint);
export const removePerson = mutationFor(removePersonEndpoint);
