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
  type Month,
} from '@app/calendar';
import { exportLimit, type exportTransactionsEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { EncodedReply, type CallContext } from '@app/messaging';
import { sendToWorker } from '@app/service-kit/send-to-worker';
import type { WorkerResult } from '@app/service-kit/run-in-worker';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { PeopleRepository } from '../../ledger/people/people.repository';
import { exportFile, type ExportTask, type MadeExport } from './export-file.writer';

type Asked = RequestOf<typeof exportTransactionsEndpoint>;

/** Up to this many rows, the file is finished before a thread would have started. */
const fewRows = 500;

/**
 * Exports transactions as files. A large export is read and written by a separate thread; this one only
 * passes on what the store sends, a few hundred rows at a time.
 */
@Injectable()
export class ExportsService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async read(asked: Asked, { actor: { userId, timeZone } }: CallContext): Promise<EncodedReply> {
    const { months, count } = await this.months(userId, asked);
    const task: ExportTask = {
      format: asked.format,
      today: todayIn(timeZone),
      ids: asked.ids,
      accounts: await this.accounts.all(userId),
      people: new Map((await this.people.all(userId)).map(({ _id, name }) => [_id, name])),
      categories: await this.categories.rows(userId),
    };
    const chunks = this.chunksOf(userId, asked, months);
    const file = await (count <= fewRows ? exportFile(task, chunks) : inThread(task, chunks));
    if ('failed' in file) throw new Error(`The export could not be made: ${file.failed}`);
    if (file.rows === 0) throw nothingThere();
    return new EncodedReply(Buffer.from(file.bytes.buffer), 'br');
  }

  /** The months that have rows, oldest first, and the total number of rows. */
  private async months(
    userId: string,
    { from = firstDayEver, to = lastDayEver, ids }: Asked,
  ): Promise<{ months: Month[]; count: number }> {
    const all = await this.rollups.totals(userId, monthOf(from), monthOf(to));
    const rollups = all.filter(({ rows }) => rows > 0);
    const count = rollups.reduce((sum, { rows }) => sum + rows, 0);
    if (!ids && count > exportLimit) throw tooMany();
    if (count === 0) throw nothingThere();
    return { months: [...new Set(rollups.map(({ month }) => month))].sort(), count };
  }

  private async *chunksOf(
    userId: string,
    { from = firstDayEver, to = lastDayEver }: Asked,
    months: readonly Month[],
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (const month of months)
      yield* this.rows.rawBetween(userId, maxDay(from, firstDay(month)), minDay(to, lastDay(month)));
  }
}

const inThread = (
  task: ExportTask,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<WorkerResult<MadeExport>> =>
  sendToWorker({ folder: __dirname, name: 'export-file.worker' }, task, chunks);

const tooMany = (): DomainError =>
  new DomainError('VALIDATION', {
    field: 'from',
    message: 'from: An export holds up to 100,000 transactions. Narrow it by dates.',
  });
const nothingThere = (): DomainError =>
  new DomainError('VALIDATION', { field: 'format', message: 'There are no transactions to export.' });
