import { maxPeople, type Person } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { PersonRow } from './person.schema';

/** What two spellings of one name have in common. */
export const personKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const named = (name: string): Pick<PersonRow, 'name' | 'nameKey'> => ({
  name: name.trim().replace(/\s+/g, ' '),
  nameKey: personKey(name),
});

/** A person nobody named so far. PERSON_EXISTS where one of `all` has the name, TOO_MANY_PEOPLE where there is no room. */
export function newPerson(userId: string, name: string, all: readonly PersonRow[], id = newId()): PersonRow {
  if (all.length >= maxPeople) throw new DomainError('TOO_MANY_PEOPLE');
  const row = { _id: id, userId, ...named(name), archived: false, named: 0, version: 1 };
  refuseTaken(row, all);
  return row;
}

/** The person after a change. PERSON_EXISTS where another one of `all` has the name. */
export function changedPerson(
  before: PersonRow,
  change: { name?: string | undefined; archived?: boolean | undefined },
  all: readonly PersonRow[],
): PersonRow {
  const after = {
    ...before,
    ...(change.name !== undefined && named(change.name)),
    archived: change.archived ?? before.archived,
    version: before.version + 1,
  };
  refuseTaken(after, all);
  return after;
}

function refuseTaken({ _id, nameKey }: PersonRow, all: readonly PersonRow[]): void {
  if (all.some((other) => other._id !== _id && other.nameKey === nameKey))
    throw new DomainError('PERSON_EXISTS', { field: 'name' });
}

export const toPerson = ({ _id, name, archived }: PersonRow): Person => ({ id: _id, name, archived });
