import { randomUUID } from 'node:crypto';

/** What somebody signs up and signs in with. */
export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A person whom no other test knows. */
export const newPerson = (part: Partial<Person> = {}): Person => ({
  email: `${randomUUID()}@example.com`,
  password: 'quiet marsh heron 41',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...part,
});
