import { Injectable } from '@nestjs/common';
import type { Day, Month, Period } from '@app/calendar';
import type { Tx } from '@app/persistence';
import type { GoodRow } from '@app/statement-files';
import type { AccountRow } from '../../../ledger/model/account';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { RuleOutcomesWriter } from '../../rules/rule-outcomes.writer';
import { ImportChangesWriter } from '../commit/import-changes.writer';
import { ImportRowsWriter } from '../commit/import-rows.writer';
import type { ImportDocument } from '../import';
import { CategoryGuessesReader } from '../plan/category-guesses.reader';
import { comparedDays, planImport, type ImportPlan } from '../plan/import-plan';
import { importedRows } from '../plan/imported-rows';
import type { KnownRow } from '../plan/import-match';
import { LedgerRowsReader } from '../plan/ledger-rows.reader';
import { otherId } from '../../../ledger/model/category-id';

/** Rows for one account from another source than a file. Each has an id given by the bank. */
export interface Batch {
  userId: string;
  /** The import id of the new rows. */
  importId: string;
  account: AccountRow;
  rows: readonly GoodRow[];
  today: Day;
  /**
   * Which existing rows are compared: rows that this import brought earlier are left out, with `settled` only
   * those that are not pending.
   */
  others: 'all' | 'settled';
}

/** The ledger row for each row of the bank; null if the person deleted it or left it out. */
export type Placed = ReadonlyMap<string, TransactionRow | string | null>;

/**
 * Imports rows exactly as a file import does: rules, categories, transfers, and merging with existing rows.
 */
@Injectable()
export class ImportedBatchWriter {
  constructor(
    private readonly ledger: LedgerRowsReader,
    private readonly guesses: CategoryGuessesReader,
    private readonly inserted: ImportRowsWriter,
    private readonly changes: ImportChangesWriter,
    private readonly outcomes: RuleOutcomesWriter,
  ) {}

  /** Returns where each row went, by the bank's id, and the new rows. */
  async write(tx: Tx, batch: Batch): Promise<{ placed: Placed; added: readonly TransactionRow[] }> {
    const { userId, importId, account, rows, today } = batch;
    const days = comparedDays(rows);
    const known = days ? await this.knownOf(tx, batch, days) : [];
    const guesses = await this.guesses.guesses(userId, {}, tx.session, 'likely');
    const plan = await planImport(rows, known, () => otherId);
    const source = 'bank';
    const { rows: builtRows } = await importedRows(plan, {
      userId,
      importId,
      account,
      today,
      source,
      now: Date.now(),
      guesses,
    });
    if (builtRows.length > 0) await this.inserted.insert(tx, userId, builtRows);
    await this.changes.apply(tx, { document: documentOf(batch), plan, rows: builtRows, today });
    await this.outcomes.handleNewRows(tx, userId, builtRows, today);
    return { placed: placedIn(plan, builtRows), added: builtRows };
  }

  /** Links new rows with their other legs if that is certain. */
  async confirmTransfers(tx: Tx, userId: string, added: readonly TransactionRow[]): Promise<void> {
    await this.changes.confirmTransfers(tx, userId, added);
  }

  /** The same for all rows of an import in a month that nobody changed since. */
  async confirmTransfersOf(tx: Tx, userId: string, importId: string, month: Month): Promise<void> {
    const isImported = (row: TransactionRow): boolean => row.importId === importId && row.stamp === importId;
    await this.changes.confirmTransfersOf(tx, userId, month, isImported);
  }

  private knownOf(tx: Tx, { userId, importId, account, others }: Batch, days: Period): Promise<KnownRow[]> {
    const mayBe = (row: TransactionRow): boolean =>
      row.importId !== importId || (others === 'settled' && row.status === 'pending');
    return this.ledger.ofAccount(userId, account._id, days, tx.session, mayBe);
  }
}

/** The fields of an import that joining rows needs. */
const documentOf = ({ userId, importId, account }: Batch): ImportDocument => ({
  _id: importId,
  userId,
  accountId: account._id,
  fileName: '',
  size: 0,
  parts: 0,
  state: 'committed',
  csv: {},
});

function placedIn(plan: ImportPlan, added: readonly TransactionRow[]): Placed {
  const byFit = new Map(added.map((row) => [row.fitId, row]));
  return new Map(
    plan.rows.flatMap((planned): [string, TransactionRow | string | null][] => {
      if (planned.outcome === 'refused') return [];
      const fitId = planned.row.fitId!;
      if (planned.outcome === 'new') return [[fitId, byFit.get(fitId) ?? null]];
      const { other } = planned;
      if (!other || other.deleted || other.excluded) return [[fitId, null]];
      return [[fitId, other.mergedInto ?? other._id]];
    }),
  );
}
