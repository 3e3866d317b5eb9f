import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { newId } from '@app/ids';
import type { Delivery } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { asTransfer, seen, type RowChange } from '../../transactions/links/linked-rows';
import { TransactionWriter } from '../../transactions/transaction.writer';
import type { RejectedBack } from '../../undo/undo';
import { UndosRepository } from '../../undo/undos.repository';
import type { EventRow } from '../financial-event';
import { inversesOf, type PlannerChange } from '../planner-change';
import { PlannerWriter } from '../planner.writer';
import { settledBy, type TransferLegs } from './settler';
import { UnlinkedTransfersReader, type PaidTransfer } from './unlinked-transfers.reader';

interface Written {
  before: EventRow;
  after: EventRow;
  action: string;
  links: readonly RowChange[];
  /** The pair is rejected where it is taken back. */
  rejected?: RejectedBack;
}

/** Links the legs of transfers that were due, where nobody would doubt it, and settles them with it. */
@Injectable()
export class TransferSettler {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: UnlinkedTransfersReader,
    private readonly rows: TransactionWriter,
    private readonly planner: PlannerWriter,
    private readonly undos: UndosRepository,
  ) {}

  /** One at a time, each with its own undo: that its legs have changed brings us here for the next. */
  async afterChange(userId: string, delivery: Delivery): Promise<void> {
    const today = todayIn('UTC');
    // Most changes mean nothing here: those ask for no transaction.
    if (!(await this.reader.obvious(userId, today))) return;
    await this.unit.react(delivery, 'due-transfers', async (tx) => {
      const paid = await this.reader.obvious(userId, today, tx.session);
      return paid && { undoId: await this.settle(tx, paid) };
    });
  }

  /** Links the legs that a person chose for what was due. The id takes back both. */
  choose(tx: Tx, before: EventRow, after: EventRow, legs: TransferLegs): Promise<string> {
    const links = asTransfer(...legs, newId()).map(seen);
    return this.write(tx, { before, after, action: 'event.change', links });
  }

  /** Who takes it back has said that it was not this transfer: the pair is not found again. */
  private settle(tx: Tx, { due, pair: { from, to } }: PaidTransfer): Promise<string> {
    return this.write(tx, {
      before: due,
      after: settledBy(due, from._id),
      action: 'event.settle',
      links: asTransfer(from, to, newId()),
      rejected: { ids: [from._id, to._id], known: true },
    });
  }

  private async write(tx: Tx, { before, after, action, links, rejected }: Written): Promise<string> {
    const { inverse } = await this.rows.change(tx, 'transfer', links);
    const changes: PlannerChange[] = [{ what: 'event', before: before.version === 0 ? null : before, after }];
    await this.planner.apply(tx, after.userId, action, changes);
    const planner = inversesOf(changes);
    return this.undos.keep(after.userId, { ...inverse, ...(rejected && { rejected }), planner }, tx.session);
  }
}
