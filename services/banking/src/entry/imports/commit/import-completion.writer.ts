import { Injectable } from '@nestjs/common';
import { monthOf, type Day, type Month } from '@app/calendar';
import { importCommittedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { UndosRepository } from '../../../ledger/undo/undos.repository';
import { RuleOutcomesWriter } from '../../rules/rule-outcomes.writer';
import { choicesOf, summaryOf, type ImportDocument } from '../import';
import { ImportsRepository } from '../imports.repository';
import type { Comparison } from '../plan/comparison';
import type { RebuiltLinks } from '../plan/rebuilt-links';
import { openingOf } from '../plan/opening-balance';
import { ImportChangesWriter, type ImportChanges } from './import-changes.writer';
import { OpeningBalancesWriter } from './opening-balances.writer';

/** An import ready to be committed. */
export interface PreparedImport extends RebuiltLinks {
  document: ImportDocument;
  comparison: Comparison;
}

/** After the new rows are written: joins them with existing rows and marks the import as committed. */
@Injectable()
export class ImportCompletionWriter {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly undos: UndosRepository,
    private readonly changes: ImportChangesWriter,
    private readonly outcomes: RuleOutcomesWriter,
    private readonly openings: OpeningBalancesWriter,
  ) {}

  async complete(
    tx: Tx,
    { document, comparison: { file, plan, account }, rows, ends }: PreparedImport,
    today: Day,
  ): Promise<{ undoId: string; transfers: number }> {
    const { _id, userId } = document;
    const changes = await this.changes.apply(tx, { document, plan, rows, today });
    // Our own exports already state which rows are transfers.
    if (file.format !== 'json')
      changes.linked.push(...(await this.changes.confirmTransfers(tx, userId, rows)));
    const transfers = changes.linked.length;
    changes.linked.push(...(await this.changes.joinRefunds(tx, userId, ends)));
    await this.outcomes.handleNewRows(tx, userId, rows, today);
    const opens = openingOf(account, file, plan, document.balanceMinor ?? null)?.opening;
    const opened = opens ? await this.openings.open(tx, document, opens) : undefined;
    const summary = summaryOf(document, file, plan, account, choicesOf(document));
    const committed = { state: 'committed', summary: { ...summary, state: 'committed' } } as const;
    await this.imports.complete(userId, _id, committed, tx.session);
    const months = monthsOf(rows, changes);
    publishImport(tx, document, { rows: rows.length, months }, false);
    const inverse = {
      kind: 'removeImport',
      importId: _id,
      rows: rows.length,
      months,
      ...changes,
      ...(opened && { opened }),
    };
    return { undoId: await this.undos.keep(userId, inverse, tx.session), transfers };
  }
}

function monthsOf(rows: readonly TransactionRow[], { merged }: ImportChanges): Month[] {
  const days = [...rows, ...merged.map(({ row }) => row)].map(({ date }) => monthOf(date));
  return [...new Set(days)].sort();
}

/** Publishes that an import was committed or undone. */
export function publishImport(
  tx: Tx,
  { _id, userId, fileName }: ImportDocument,
  { rows, months }: { rows: number; months: readonly Month[] },
  undone: boolean,
): void {
  tx.emit(importCommittedEvent, {
    userId,
    importId: _id,
    added: rows,
    undone,
    months: [...months],
    ...(fileName && { fileName }),
  });
  const facts = { rows, months, ...(fileName && { fileName }) };
  tx.audit({
    action: undone ? 'import.undo' : 'import.commit',
    object: _id,
    ...(undone ? { before: facts } : { after: facts }),
  });
}
