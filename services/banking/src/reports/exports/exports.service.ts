import { Injectable } from '@nestjs/common';
import {
  firstDay,
  firstDayEver,
  lastDay,
  lastDayEver,
  maxDay,
  minDay,
  monthOf,
  todayIn,
  type Day,
} from '@app/calendar';
import {
  exportLimit,
  type ExportedFile,
  type ExportFormat,
  type exportTransactionsEndpoint,
} from '@app/contracts-banking';
import { runInWorker } from '@app/service-kit/run-in-worker';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { CallContext, EncodedReply } from '@app/messaging';
import { AccountsRepository } from '../../ledger/book/accounts.repository';
import { MonthRollupsRepository } from '../../ledger/book/month-rollups.repository';
import { TextPacker } from '../../ledger/transactions/list/reply-packer';
import type { NamedRow } from '../../ledger/model/named-row';
import { NamedRows } from '../../ledger/transactions/named-rows.reader';
import { PeopleRepository } from '../../ledger/people/people.repository';
import type { Named } from './export-rows';
import { csvPieces, jsonPieces, ofxPieces } from './export-texts';
import type { XlsxTask } from './export-xlsx.worker';

type Asked = RequestOf<typeof exportTransactionsEndpoint>;

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
  json: 'application/json',
};

/** How many there were, and from when to when. */
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

/** Transactions as files. They go into the compressed reply month by month, so that a large one is never there as a whole. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly rows: NamedRows,
    private readonly rollups: MonthRollupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleRepository,
  ) {}

  async read(asked: Asked, call: CallContext): Promise<EncodedReply> {
    const { userId, timeZone } = call.actor;
    const named: Named = {
      accounts: new Map((await this.accounts.all(userId)).map((one) => [one._id, one])),
      people: new Map((await this.people.all(userId)).map(({ _id, name }) => [_id, name])),
    };
    const extent = new Extent();
    const batches = this.batches(userId, asked, extent);
    const packer = new TextPacker();
    await packer.write('{"data":"');
    if (asked.format === 'xlsx') await packer.write((await xlsxOf(batches, named)).toString('base64'));
    else {
      const pieces =
        asked.format === 'csv'
          ? csvPieces(batches, named)
          : asked.format === 'json'
            ? jsonPieces(batches, named)
            : ofxPieces(batches, named, todayIn(timeZone));
      for await (const piece of pieces) await packer.write(JSON.stringify(piece).slice(1, -1));
    }
    if (extent.rows === 0) throw nothingThere();
    const about: Omit<ExportedFile, 'data'> = {
      fileName: extent.fileName(asked.format),
      mediaType: mediaTypes[asked.format],
      encoding: asked.format === 'xlsx' ? 'base64' : 'text',
      rows: extent.rows,
    };
    return packer.end(`",${JSON.stringify(about).slice(1)}`);
  }

  /** Oldest first, a month at a time. */
  private async *batches(
    userId: string,
    { from = firstDayEver, to = lastDayEver, ids }: Asked,
    extent: Extent,
  ): AsyncGenerator<NamedRow[]> {
    const rollups = (await this.rollups.totals(userId, monthOf(from), monthOf(to))).filter(
      ({ rows }) => rows > 0,
    );
    if (!ids && rollups.reduce((sum, { rows }) => sum + rows, 0) > exportLimit) throw tooMany();
    const wanted = ids && new Set(ids);
    for (const month of [...new Set(rollups.map((rollup) => rollup.month))].sort()) {
      const rows = await this.rows.between(userId, maxDay(from, firstDay(month)), minDay(to, lastDay(month)));
      const kept = (wanted ? rows.filter(({ _id }) => wanted.has(_id)) : rows).reverse();
      extent.add(kept);
      if (kept.length > 0) yield kept;
    }
  }
}

/** In a thread of its own: a spreadsheet of 100,000 rows takes seconds, and nobody else's request waits for them. */
async function xlsxOf(batches: AsyncIterable<NamedRow[]>, named: Named): Promise<Buffer> {
  const task: XlsxTask = { batches: [], named };
  for await (const rows of batches) task.batches.push(rows);
  const result = await runInWorker<{ bytes: Uint8Array }>(
    { folder: __dirname, name: 'export-xlsx.worker' },
    task,
  );
  if ('failed' in result)
    throw new Error(`The export could not be made into a spreadsheet: ${result.failed}`);
  return Buffer.from(result.bytes);
}

const tooMany = (): DomainError =>
  new DomainError('VALIDATION', {
    field: 'from',
    message: 'from: An export holds up to 100,000 transactions. Narrow it by dates.',
  });
const nothingThere = (): DomainError =>
  new DomainError('VALIDATION', { field: 'format', message: 'There are no transactions to export.' });
