import { Injectable } from '@nestjs/common';
import {
  cryptoHistoryChanged,
  importReportEndpoint,
  shownReportRows,
  undoImportEndpoint,
} from '@app/contracts-crypto';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { PriceService } from '../price/price.service';
import { publishMoney } from '../transaction/money-moves';
import { TransactionRepository } from '../transaction/transaction.repository';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { FileWalletsWriter } from './file-wallets.writer';
import { readReport } from './read-report';
import { plannedRows, shownRow, type PlannedRow } from './report-rows';

type Request = RequestOf<typeof importReportEndpoint>;
type Reply = ReplyOf<typeof importReportEndpoint>;

/**
 * Reads files of movements (M6, C2): shows the result before anything is stored, and stores it with one undo.
 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly transactions: TransactionRepository,
    private readonly wallets: FileWalletsWriter,
    private readonly prices: PriceService,
  ) {}

  async import(request: Request, call: CallContext): Promise<Reply> {
    const { userId, timeZone } = call.actor;
    const place = {
      userId,
      root: await this.wallets.rootOf(userId),
      timeZone,
      walletName: request.walletName,
    };
    const { kind, rows: reads } = readReport(request.text);
    const plan = plannedRows(reads, place, await this.transactions.history(userId));
    const fresh = freshOf(plan);
    const coins = coinsOf(fresh);
    const reply = {
      kind,
      rows: plan.slice(0, shownReportRows).map(shownRow),
      counts: countsOf(plan),
      wallets: coins.length,
    };
    if (request.preview || fresh.length === 0) return reply;
    const prices = await this.prices.read(coins);
    const importId = newId();
    return this.unit.write(call, importReportEndpoint, request, async (tx) => {
      const there = await this.transactions.findByIds(
        userId,
        fresh.map(({ _id }) => _id),
        tx.session,
      );
      const taken = new Set(there.map(({ _id }) => _id));
      const added = fresh.filter(({ _id }) => !taken.has(_id)).map((row) => ({ ...row, importId }));
      await this.transactions.addAll(added, tx.session);
      // A person's own table may be from any exchange.
      if (kind !== 'movements') publishMoney(tx, added, 'Coinbase');
      await this.wallets.move(place, added, { importId, prices }, tx.session);
      tx.audit({
        action: 'crypto.report.import',
        object: importId,
        after: { kind, movements: added.length },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return { ...reply, importId };
    });
  }

  undo({ id }: { id: string }, call: CallContext): Promise<ReplyOf<typeof undoImportEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, undoImportEndpoint, { id }, async (tx) => {
      const history = await this.transactions.history(userId, tx.session);
      const own = history.filter(({ importId }) => importId === id);
      if (own.length === 0)
        throw new DomainError('NOT_FOUND', { message: 'This import is not there any more.' });
      await this.transactions.removeAll(
        userId,
        own.map(({ _id }) => _id),
        tx.session,
      );
      const left = history.filter(({ importId }) => importId !== id);
      await this.wallets.moveBack(userId, id, { gone: own, left }, tx.session);
      tx.audit({ action: 'crypto.report.undo', object: id, before: { movements: own.length } });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return { removed: own.length };
    });
  }
}

const freshOf = (plan: readonly PlannedRow[]): TransactionDocument[] =>
  plan.flatMap(({ row, isKnown }) => (row && !isKnown ? [row] : []));

const coinsOf = (rows: readonly TransactionDocument[]): string[] => [
  ...new Set(rows.flatMap(({ currency, counter }) => (counter ? [currency, counter.currency] : [currency]))),
];

function countsOf(plan: readonly PlannedRow[]): Reply['counts'] {
  const counts = { new: 0, known: 0, money: 0, refused: 0 };
  for (const planned of plan) counts[shownRow(planned).outcome] += 1;
  return counts;
}
