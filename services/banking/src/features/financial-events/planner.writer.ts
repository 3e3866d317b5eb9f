import { Injectable } from '@nestjs/common';
import { plannerChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { contentVersion, putBack, type Versioned } from '../undo/standing';
import { PeopleRepository } from '../people/people.repository';
import { LaterCategories, type ComingBack } from '../recasts/later-categories.writer';
import { UndosRepository } from '../undo/undos.repository';
import { RecurrencesRepository } from './detection/recurrences.repository';
import { EventsRepository } from './events.repository';
import { completeEvent, type EventRow } from './financial-event';
import {
  idOf,
  inversesOf,
  namesOf,
  renamed,
  type PlannerChange,
  type PlannerInverse,
} from './planner-change';
import type { SeriesRow } from './series/series';
import { SeriesRepository } from './series/series.repository';

/** Every write of events, series and what is decided about detections, with what goes with each. */
@Injectable()
export class PlannerWriter {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly recurrences: RecurrencesRepository,
    private readonly undos: UndosRepository,
    private readonly people: PeopleRepository,
    private readonly later: LaterCategories,
  ) {}

  /** Writes them as one and returns the id that takes them back. */
  async write(tx: Tx, userId: string, action: string, changes: readonly PlannerChange[]): Promise<string> {
    await this.apply(tx, userId, action, changes);
    return this.keepUndo(tx, userId, changes);
  }

  /** Keeps how to take written changes back, as one. */
  keepUndo(tx: Tx, userId: string, changes: readonly PlannerChange[]): string {
    return this.undos.keep(userId, { kind: 'planner', changes: inversesOf(changes) }, tx.session);
  }

  /** Writes what nobody asked for by hand: a payment came, so there is nothing to take back but the payment. */
  async apply(tx: Tx, userId: string, action: string, changes: readonly PlannerChange[]): Promise<void> {
    for (const change of changes) {
      await this.put(tx, userId, change);
      tx.audit({
        action,
        object: idOf(change),
        ...(change.before ? { before: change.before } : {}),
        ...(change.after ? { after: change.after } : {}),
      });
    }
    if (changes.length > 0) tx.emit(plannerChangedEvent, { userId, what: 'event', timeZone: tx.timeZone });
  }

  /** Takes a write back, and says how to take that back in turn. What comes back is in what its category became meanwhile. */
  async takeBack(
    tx: Tx,
    userId: string,
    inverses: readonly PlannerInverse[],
    then: ComingBack,
  ): Promise<PlannerInverse[]> {
    const nameNow = await this.later.namesNow(tx, userId, then, inverses.flatMap(namesOf));
    const changes: PlannerChange[] = [];
    for (const inverse of inverses) {
      const current = await this.current(tx, userId, inverse);
      if (contentVersion(current) !== inverse.leftAt) throw new DomainError('UNDO_EXPIRED');
      if (inverse.what === 'series' && inverse.row) await this.peopleStillThere(tx, inverse.row);
      const after = putBack<Versioned>(renamed(inverse, nameNow).row, current);
      changes.push({ what: inverse.what, before: current, after } as PlannerChange);
    }
    await this.apply(tx, userId, 'event.undo', changes);
    return inversesOf(changes);
  }

  /** Brings an event back that was removed before undos knew series. */
  async restore(tx: Tx, userId: string, row: EventRow, then: ComingBack): Promise<void> {
    if (await this.events.one(userId, row._id, tx.session)) throw new DomainError('UNDO_EXPIRED');
    const nameNow = await this.later.namesNow(tx, userId, then, [row.category]);
    const after = completeEvent({ ...row, category: nameNow(row.category), version: row.version + 1 });
    await this.apply(tx, userId, 'event.undo', [{ what: 'event', before: null, after }]);
  }

  private async peopleStillThere(tx: Tx, { userId, split }: SeriesRow): Promise<void> {
    for (const { person } of split ?? [])
      if (person && !(await this.people.claim(userId, person, tx.session)))
        throw new DomainError('UNDO_EXPIRED', {
          message: 'This can no longer be undone: a person it names was removed since.',
        });
  }

  private current(tx: Tx, userId: string, { what, id }: PlannerInverse): Promise<Versioned | null> {
    const kept = { event: this.events, series: this.series, recurrence: this.recurrences }[what];
    return kept.one(userId, id, tx.session);
  }

  private async put(tx: Tx, userId: string, change: PlannerChange): Promise<void> {
    const id = idOf(change);
    switch (change.what) {
      case 'event':
        return change.after
          ? this.events.put(change.after, tx.session)
          : this.events.remove(userId, id, tx.session);
      case 'series':
        return change.after
          ? this.series.put(change.after, tx.session)
          : this.series.remove(userId, id, tx.session);
      case 'recurrence':
        return this.recurrences.put(change.after, tx.session);
    }
  }
}
