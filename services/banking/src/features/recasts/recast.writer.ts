import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { manyChanging } from '../ledger/large-changes.reader';
import { LedgerWriter } from '../ledger/ledger.writer';
import { isLocked } from '../reconciliations/locked-rows';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionHistoryRepository } from '../transactions/history/transaction-history.repository';
import {
  leaseMs,
  rowsInOneRecastStep,
  type RecastDocument,
  type RecastSteps,
  type RowChange,
} from './recast';
import { RecastPartsUndo } from './recast-parts.undo';
import { tellRecast } from './recast.news';
import { RecastRows } from './recast.rows';
import { RecastsRepository } from './recasts.repository';

interface RowBack {
  before: TransactionRow | null;
  after: TransactionRow;
}

const goneBefore = (what: string): DomainError =>
  new DomainError('CONFLICT', {
    message: `Nothing was changed: ${what} has been removed meanwhile. Look at the transactions again.`,
  });

/** What gives the same fact another name also reaches locked rows; all else leaves them as they are. */
const renames: ReadonlySet<RecastDocument['what']> = new Set(['category', 'merchant']);

/** Writes and takes back rows of a recast, with all figures kept from them. */
@Injectable()
export class RecastWriter {
  constructor(
    private readonly recasts: RecastsRepository,
    private readonly parts: RecastPartsUndo,
    private readonly rows: RecastRows,
    private readonly ledger: LedgerWriter,
    private readonly history: TransactionHistoryRepository,
  ) {}

  /** One step. A row that somebody changed since the plan was made is left to the next plan. */
  async apply(tx: Tx, document: RecastDocument, changes: readonly RowChange[]): Promise<RecastDocument> {
    const { userId, _id: recastId } = document;
    const ids = changes.map(({ before }) => before._id);
    const current = await this.rows.current(tx, userId, ids);
    const planned = changes
      .filter(({ before }) => current.get(before._id)?.stamp === before.stamp)
      .filter(({ before }) => renames.has(document.what) || !isLocked(before))
      .map(({ before, after }): RowChange => {
        const now = current.get(before._id)!;
        return { before: now, after: after && { ...after, stamp: recastId, version: now.version + 1 } };
      });
    const due = await this.rows.reckoned(tx, userId, planned);
    const before = due.map((change) => change.before);
    const after = due.flatMap((change) => change.after ?? []);
    await this.recasts.keepRows(userId, recastId, due, tx.session);
    await this.rows.write(tx, userId, due);
    await this.ledger.move(tx, userId, before, after, { lockedToo: renames.has(document.what) });
    if (due.length > 0) this.history.note(tx, userId, document.what, due);
    const touched = [...before, ...after].map(({ date }) => monthOf(date));
    const months = new Set([...document.months, ...touched]);
    return { ...document, rows: document.rows + due.length, months: [...months].sort() };
  }

  /** One step back; true while there may be more. */
  async takeStepBack(tx: Tx, document: RecastDocument, notes: string[] = []): Promise<boolean> {
    const { _id, userId, what } = document;
    const kept = await this.recasts.someRows(userId, _id, rowsInOneRecastStep, tx.session);
    if (kept.length === 0) return false;
    const ids = kept.map(({ before }) => before._id);
    const current = await this.rows.current(tx, userId, ids);
    // A half written one is taken back past rows that were changed meanwhile: those are the person's own now.
    const due = kept.filter(({ before, removed }) =>
      removed ? !current.has(before._id) : current.get(before._id)?.stamp === _id,
    );
    const then = due.map(({ before }) => ({
      ...before,
      version: (current.get(before._id) ?? before).version + 1,
    }));
    // What a change of categories takes back is in the category that comes back with it.
    const placed =
      what === 'category' ? then : await this.rows.following(tx, userId, { since: _id, rows: then, notes });
    const back = placed.map((after) => ({ before: current.get(after._id) ?? null, after }));
    // Nor are those in a category that has its earlier name again.
    const others = [...current.values()].filter(({ stamp }) => stamp !== _id);
    const left = await this.rows.renamedBack(tx, document, others);
    await this.putBack(tx, document, [...back, ...left]);
    await this.recasts.dropRows(
      userId,
      kept.map((row) => row._id),
      tx.session,
    );
    return kept.length === rowsInOneRecastStep;
  }

  private async putBack(tx: Tx, { userId, what }: RecastDocument, steps: readonly RowBack[]): Promise<void> {
    const changes = await this.rows.reckoned(tx, userId, steps);
    const now = changes.flatMap(({ before }) => before ?? []);
    const after = changes.map((change) => change.after);
    await this.rows.requireOthers(tx, userId, after);
    await this.rows.write(tx, userId, changes);
    await this.ledger.move(tx, userId, now, after, { lockedToo: renames.has(what) });
    if (changes.length > 0) this.history.note(tx, userId, 'undo', changes);
  }

  /** After the last step: what was put into the name meanwhile, beside the rows that had it, such as a refund's share of one. */
  private async sweep(tx: Tx, document: RecastDocument): Promise<void> {
    const { userId, what, category } = document;
    if (what !== 'category' || !category) return;
    const there = await this.rows.ofCategory(tx, userId, category.to);
    await this.putBack(tx, document, await this.rows.renamedBack(tx, document, there));
  }

  /** Throws unless every row is still what the recast made of it. */
  async requireWhole(tx: Tx, { _id, userId, rows }: RecastDocument): Promise<void> {
    const { changed, removed } = await this.recasts.ids(userId, _id, tx.session);
    const stamps = await this.rows.stampsOf(tx, userId, changed);
    const isWhole = changed.length + removed.length === rows && stamps.length === changed.length;
    const isBack = (await this.rows.stampsOf(tx, userId, removed)).length > 0;
    if (!isWhole || isBack || stamps.some((stamp) => stamp !== _id))
      throw new DomainError('UNDO_EXPIRED', {
        message:
          'This can no longer be undone as a whole: some of its transactions were changed or deleted since.',
      });
  }

  /** Throws unless the accounts and people its rows go back to are there; while it has steps, nobody removes them. */
  async requireOthers(tx: Tx, { _id, userId }: RecastDocument): Promise<void> {
    await this.rows.requireOthers(tx, userId, await this.recasts.others(userId, _id, tx.session));
  }

  /** Of what is about to be written in steps: the accounts and people its rows go to stay there till then. */
  async claimOthers(tx: Tx, userId: string, changes: readonly RowChange[]): Promise<void> {
    const rows = changes.flatMap(({ after }) => after ?? []);
    await this.rows.requireOthers(tx, userId, rows, goneBefore);
  }

  /**
   * Documents beside the ledger go back. Those of a large change of categories do before its rows: nothing that anybody does meanwhile may stand
   * in the way of a category's name, and nothing may be put into one that is about to lose it.
   */
  async takePartsBack<T extends RecastDocument>(tx: Tx, document: T): Promise<T> {
    await this.parts.takeBack(tx, document.userId, document._id);
    if (document.category) await this.parts.merchantsBack(tx, document.userId, document.category);
    const back = { ...document, undoneAt: newId() };
    await this.recasts.put(back, tx.session);
    return back;
  }

  /** The rows are back already: documents beside the ledger follow where they are not, and it is told. */
  async settleUndone(tx: Tx, { steps: _steps, ...document }: RecastDocument): Promise<void> {
    const back = document.undoneAt ? document : await this.takePartsBack(tx, document);
    if (document.rows > rowsInOneRecastStep) await this.sweep(tx, back);
    const undone: RecastDocument = { ...back, state: 'undone' };
    await this.recasts.put(undone, tx.session);
    tellRecast(tx, undone);
  }

  /** One that was given up half written is taken back, row by row. What it did to names stays known: a change made meanwhile may be undone later. */
  async settleDropped(tx: Tx, { steps, ...document }: RecastDocument): Promise<void> {
    const { _id, userId, what } = document;
    if (what !== 'category') return this.recasts.remove(userId, _id, tx.session);
    // The person may be erased by now, or another worker have ended it.
    if ((await this.recasts.one(userId, _id, tx.session))?.steps?.token !== steps!.token) return;
    await this.sweep(tx, document);
    await this.recasts.put({ ...document, state: 'undone', undoneAt: newId() }, tx.session);
  }

  /** Goes on with a large one; throws when another worker has it. */
  async hold(tx: Tx, document: RecastDocument, steps: RecastSteps): Promise<void> {
    const kept = { ...steps, leaseUntil: new Date(Date.now() + leaseMs) };
    if (!(await this.recasts.takeSteps(document.userId, document._id, kept, new Date(), tx.session)))
      throw manyChanging();
  }
}

export const newSteps = (kind: RecastSteps['kind'], undoId: string | null): RecastSteps => ({
  token: newId(),
  kind,
  undoId,
  leaseUntil: new Date(Date.now() + leaseMs),
});
