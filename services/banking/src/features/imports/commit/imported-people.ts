import { Injectable } from '@nestjs/common';
import { mostPeople, peopleChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { PeopleRepository } from '../../people/people.repository';
import { newPerson, personKey } from '../../people/person';
import type { PersonRow } from '../../people/person.schema';
import type { ImportDocument } from '../import';
import { ImportsRepository } from '../imports.repository';
import type { ImportPlan } from '../plan/import-plan';

/** Id of the person a file's name means. */
export type PersonOf = (name: string) => string | undefined;

/** The people that a file we exported names: those the ledger has, and those it does not have yet. */
@Injectable()
export class ImportedPeople {
  constructor(
    private readonly people: PeopleRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /** Those it adds are noted with the import, so that they go when it is taken back. */
  async of(tx: Tx, { _id, userId }: ImportDocument, plan: ImportPlan): Promise<PersonOf> {
    const names = namesIn(plan);
    if (names.size === 0) return () => undefined;
    const all = await this.people.all(userId, tx.session);
    const ids = new Map(all.map(({ nameKey, _id }) => [nameKey, _id]));
    const added: PersonRow[] = [];
    for (const [key, name] of names) {
      const known = ids.get(key);
      if (known) await this.people.claim(userId, known, tx.session);
      else {
        if (all.length + added.length >= mostPeople)
          throw new DomainError('VALIDATION', {
            message: `With this file there would be more than ${mostPeople} people. Take some out of the file or off your list.`,
          });
        const row = newPerson(userId, name, [...all, ...added]);
        added.push(row);
        ids.set(key, row._id);
      }
    }
    if (added.length > 0) await this.add(tx, userId, _id, added);
    return (name) => ids.get(personKey(name));
  }

  private async add(tx: Tx, userId: string, importId: string, added: readonly PersonRow[]): Promise<void> {
    await this.people.insertAll(added, tx.session);
    await this.imports.change(userId, importId, { people: added.map(({ _id }) => _id) }, tx.session);
    tx.emit(peopleChangedEvent, { userId });
    for (const row of added) tx.audit({ action: 'person.add', object: row._id, after: row });
  }
}

/** Each name of a new row or one of its parts once, by its key. */
function namesIn({ rows }: ImportPlan): Map<string, string> {
  const names = new Map<string, string>();
  for (const planned of rows) {
    if (planned.outcome !== 'new') continue;
    const { extra } = planned.row;
    const parts = extra?.details?.lines?.map(({ person }) => person) ?? [];
    for (const name of [extra?.person, ...parts])
      if (name && !names.has(personKey(name))) names.set(personKey(name), name);
  }
  return names;
}
