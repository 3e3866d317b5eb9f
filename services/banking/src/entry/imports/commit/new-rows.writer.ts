import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { maxPeople, peopleChangedEvent } from '@app/contracts-banking';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { PeopleRepository } from '../../../ledger/people/people.repository';
import { newPerson, personKey } from '../../../ledger/people/person';
import type { PersonRow } from '../../../ledger/people/person.schema';
import { LedgerSettingsRepository } from '../../../ledger/book/settings/ledger-settings.repository';
import type { ImportDocument } from '../import';
import { ImportsRepository } from '../imports.repository';
import type { ImportPlan } from '../plan/import-plan';
import type { Comparison } from '../plan/comparison';
import { importedRows, type PersonOf } from '../plan/imported-rows';
import type { RebuiltLinks } from '../plan/rebuilt-links';

/** Builds the new rows of an import, and adds the people they name. */
@Injectable()
export class NewRowsWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly imports: ImportsRepository,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  async newRows(
    tx: Tx,
    document: ImportDocument,
    comparison: Comparison,
    actor: Actor,
  ): Promise<RebuiltLinks> {
    const { account, guesses, plan } = comparison;
    const { rows, ends } = await importedRows(plan, {
      userId: document.userId,
      importId: document._id,
      account,
      today: todayIn(actor.timeZone),
      source: 'import',
      now: Date.now(),
      guesses,
      personOf: await this.personOf(tx, document, plan),
    });
    return { rows: await this.settings.applied(document.userId, rows, tx.session), ends };
  }

  /**
   * The people named in a file that we exported. People missing in the ledger are added and recorded with the
   * import, so that its undo removes them.
   */
  private async personOf(tx: Tx, { _id, userId }: ImportDocument, plan: ImportPlan): Promise<PersonOf> {
    const names = namesIn(plan);
    if (names.size === 0) return () => undefined;
    const all = await this.people.all(userId, tx.session);
    const ids = new Map(all.map(({ nameKey, _id }) => [nameKey, _id]));
    const added: PersonRow[] = [];
    for (const [key, name] of names) {
      const known = ids.get(key);
      if (known) await this.people.claim(userId, known, tx.session);
      else {
        if (all.length + added.length >= maxPeople)
          throw new DomainError('VALIDATION', {
            message: `With this file there would be more than ${maxPeople} people. Take some out of the file or off your list.`,
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

/** The people's names in new rows and their splits, each once, by key. */
function namesIn({ rows }: ImportPlan): Map<string, string> {
  const names = new Map<string, string>();
  for (const planned of rows) {
    if (planned.outcome !== 'new') continue;
    const { extra } = planned.row;
    const splits = extra?.details?.lines?.map(({ person }) => person) ?? [];
    for (const name of [extra?.person, ...splits])
      if (name && !names.has(personKey(name))) names.set(personKey(name), name);
  }
  return names;
}
