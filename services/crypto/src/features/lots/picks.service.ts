import { Injectable } from '@nestjs/common';
import {
  cryptoHistoryChanged,
  isOutgoing,
  pickLotsEndpoint,
  quoteCurrency,
  type readLotChoicesEndpoint,
} from '@app/contracts-crypto';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { isCurrency, jsonNumber } from '@app/money';
import { UnitOfWork } from '@app/persistence';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { toTransaction } from '../transaction/transaction';
import { TransactionRepository } from '../transaction/transaction.repository';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { HistoryReader, lotsIn } from './history.reader';
import { isLongTerm } from './long-term';
import { sumOf, type Lot } from './lot-pool';
import { allWallets } from './lots';
import { joined } from './open-lots';

type Choices = ReplyOf<typeof readLotChoicesEndpoint>;
type Pick = RequestOf<typeof pickLotsEndpoint>;

/** Specific identification (C4): the person chooses which lots a disposal used. */
@Injectable()
export class PicksService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly histories: HistoryReader,
    private readonly transactions: TransactionRepository,
  ) {}

  async choices({ id }: { id: string }, { userId }: Actor): Promise<Choices> {
    const { row, lots } = await this.before(userId, id);
    const picked = new Map(row.picks?.map(({ lotId, amount }) => [lotId, amount]));
    return {
      transaction: toTransaction(row),
      choices: lots.map((lot) => ({
        lotId: lot.transactionId,
        acquired: lot.costKnown ? lot.day : null,
        available: quantityOf(lot.units),
        cost: jsonNumber(Number(lot.costMinor), quoteCurrency),
        costKnown: lot.costKnown,
        long: lot.costKnown && isLongTerm(lot.day, row.date),
        picked: picked.get(lot.transactionId) ?? '0',
      })),
    };
  }

  async pick(request: Pick, call: CallContext): Promise<ReplyOf<typeof pickLotsEndpoint>> {
    const { userId } = call.actor;
    const { id, picks } = request;
    const { row, lots } = await this.before(userId, id);
    const total = this.requireFitting(picks, row, lots);
    return this.unit.write(call, pickLotsEndpoint, request, async (tx) => {
      const known = await this.transactions.findById(userId, id, tx.session);
      if (!known) throw new DomainError('NOT_FOUND');
      const { picks: before, ...rest } = known;
      await this.transactions.replace(picks.length > 0 ? { ...rest, picks } : rest, tx.session);
      tx.audit({ action: 'crypto.lots.pick', object: id, before: { picks: before }, after: { picks } });
      tx.emit(cryptoHistoryChanged, { transactionIds: [id] });
      return { picked: quantityOf(total) };
    });
  }

  /** A disposal and the lots that it could use, oldest first. */
  private async before(userId: string, id: string): Promise<{ row: TransactionDocument; lots: Lot[] }> {
    const history = await this.histories.read(userId);
    const row = history.rows.find(({ _id }) => _id === id);
    if (!row) throw new DomainError('NOT_FOUND');
    if (!isOutgoing(row.type) || isCurrency(row.currency) || history.legs.has(id) || !row.walletId)
      throw new DomainError('CONFLICT', {
        message: 'Lots can be chosen for coins that left for good: sold, swapped, spent or given away.',
      });
    const { scope } = history.settings;
    const { byWallet } = lotsIn(history, { method: 'specific', scope, before: id });
    const place = scope === 'universal' ? allWallets : row.walletId;
    const own = (byWallet.get(place) ?? []).filter(({ currency }) => currency === row.currency);
    return { row, lots: joined(own) };
  }

  private requireFitting(picks: Pick['picks'], row: TransactionDocument, lots: readonly Lot[]): bigint {
    const seen = new Set<string>();
    for (const { lotId, amount } of picks) {
      const lot = lots.find(({ transactionId }) => transactionId === lotId);
      if (!lot || seen.has(lotId)) throw new DomainError('NOT_FOUND', { field: 'picks.lotId' });
      seen.add(lotId);
      if (unitsOf(amount) > lot.units)
        throw new DomainError('CONFLICT', {
          field: 'picks.amount',
          message: `This lot held only ${quantityOf(lot.units)} ${row.currency} then.`,
        });
    }
    const total = sumOf(picks.map(({ amount }) => unitsOf(amount)));
    if (total > unitsOf(row.amount))
      throw new DomainError('CONFLICT', {
        field: 'picks',
        message: `Only ${quantityOf(unitsOf(row.amount))} ${row.currency} left. Choose no more than that.`,
      });
    return total;
  }
}
