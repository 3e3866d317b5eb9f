import { randomUUID } from 'node:crypto';

/** Data with which a person signs up and signs in. */
export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A person that no other test uses. */
export const newPerson = (part: Partial<Person> = {}): Person => ({
  email: `${randomUUID()}@example.com`,
  password: 'quiet marsh heron 41',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...part,
});
