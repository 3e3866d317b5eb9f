import type { Day } from '@app/calendar';
import type { ExportedFile, ExportFormat } from '@app/contracts-banking';
import { documentsIn } from '@app/persistence/raw-documents';
import type { AccountRow } from '../../ledger/model/account';
import type { CategoryRow } from '../../ledger/model/category';
import { CategoryBook } from '../../ledger/model/category-book';
import { namedRow, type NamedRow } from '../../ledger/model/named-row';
import type { TransactionRow } from '../../ledger/model/transaction';
import { CompressedText } from '../../ledger/transactions/list/compressed-text';
import type { Named } from './export-rows';
import { csvPieces, jsonPieces, ofxPieces } from './export-texts';
import { exportXlsx } from './export-xlsx.writer';
import { iifPieces } from './iif-text';

export interface ExportTask {
  format: ExportFormat;
  today: Day;
  /** Export only the rows with these ids. */
  ids?: readonly string[] | undefined;
  accounts: readonly AccountRow[];
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
  categories: readonly CategoryRow[];
}

export interface MadeExport {
  /** The whole reply, compressed with Brotli. */
  bytes: Uint8Array<ArrayBuffer>;
  rows: number;
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
  iif: 'text/plain; charset=utf-8',
  json: 'application/json',
};

const textPieces = {
  csv: csvPieces,
  json: jsonPieces,
  iif: iifPieces,
  ofx: ofxPieces,
} satisfies Record<Exclude<ExportFormat, 'xlsx'>, unknown>;

/** The number of rows, and the first and last day. */
class Extent {
  rows = 0;
  private first?: Day;
  private last?: Day;

  add(rows: readonly NamedRow[]): void {
    this.rows += rows.length;
    if (rows.length === 0) return;
    this.first ??= rows[0]!.date;
    this.last = rows.at(-1)!.date;
  }

  fileName(format: ExportFormat): string {
    return `transactions-${this.first}-to-${this.last}.${format}`;
  }
}

/**
 * Makes the reply of an export from the store's raw rows, oldest first. Uses neither store nor services, so
 * it can run in any thread.
 */
export async function exportFile(task: ExportTask, chunks: AsyncIterable<Uint8Array>): Promise<MadeExport> {
  const { format, today } = task;
  const named: Named = {
    accounts: new Map(task.accounts.map((account) => [account._id, account])),
    people: task.people,
  };
  const extent = new Extent();
  const batches = rowsIn(task, chunks, extent);
  const reply = new CompressedText();
  await reply.write('{"data":"');
  if (format === 'xlsx') await reply.write((await exportXlsx(batches, named)).toString('base64'));
  else
    for await (const text of textPieces[format](batches, named, today))
      await reply.write(JSON.stringify(text).slice(1, -1));
  const about: Omit<ExportedFile, 'data'> = {
    fileName: extent.fileName(format),
    mediaType: mediaTypes[format],
    encoding: format === 'xlsx' ? 'base64' : 'text',
    rows: extent.rows,
  };
  return {
    bytes: new Uint8Array(await reply.end(`",${JSON.stringify(about).slice(1)}`)),
    rows: extent.rows,
  };
}

async function* rowsIn(
  { ids, categories }: ExportTask,
  chunks: AsyncIterable<Uint8Array>,
  extent: Extent,
): AsyncGenerator<NamedRow[]> {
  const book = new CategoryBook(categories);
  const chosenIds = ids && new Set(ids);
  for await (const piece of chunks) {
    const rows = documentsIn<TransactionRow>(piece);
    const exportedRows = (chosenIds ? rows.filter(({ _id }) => chosenIds.has(_id)) : rows).map((row) =>
      namedRow(row, book),
    );
    extent.add(exportedRows);
    if (exportedRows.length > 0) yield exportedRows;
  }
}
