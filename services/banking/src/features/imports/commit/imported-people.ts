import { Injectable } from '@nestjs/common';
import { mostPeople, peopleChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { PeopleRepository } from '../../people/people.repository';
import { newPerson, personKey } from '../../people/person';
import type { PersonRow } from '../../people/person.schema';
import type { ImportPlan } from '../plan/import-plan';

/** Id of the person a file's name means. */
export type PersonOf = (name: string) => string | undefined;

/** The people that a file we exported names: those the ledger has, and those it does not have yet. */
@Injectable()
export class ImportedPeople {
  constructor(private readonly people: PeopleRepository) {}

  async of(tx: Tx, userId: string, plan: ImportPlan): Promise<PersonOf> {
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
            message: `With this file there would be more than ${mostPeople} people.`,
          });
        const row = newPerson(userId, name, [...all, ...added]);
        added.push(row);
        ids.set(key, row._id);
      }
    }
    await this.people.insertAll(added, tx.session);
    if (added.length > 0) tx.emit(peopleChangedEvent, { userId });
    for (const row of added) tx.audit({ action: 'person.add', object: row._id, after: row });
    return (name) => ids.get(personKey(name));
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
