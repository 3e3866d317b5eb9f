import { maxPeople, type Person } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { PersonRow } from './person.schema';

/** One key for all spellings of a name. */
export const personKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const named = (name: string): Pick<PersonRow, 'name' | 'nameKey'> => ({
  name: name.trim().replace(/\s+/g, ' '),
  nameKey: personKey(name),
});

/**
 * A new person. Throws PERSON_EXISTS if one of `all` has the name, TOO_MANY_PEOPLE if the limit is reached.
 */
export function newPerson(userId: string, name: string, all: readonly PersonRow[], id = newId()): PersonRow {
  if (all.length >= maxPeople) throw new DomainError('TOO_MANY_PEOPLE');
  const row = { _id: id, userId, ...named(name), archived: false, named: 0, version: 1 };
  refuseTaken(row, all);
  return row;
}

/** The person after a change. Throws PERSON_EXISTS if another one of `all` has the name. */
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
