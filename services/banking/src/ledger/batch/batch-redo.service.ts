import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import { largeWriteUnderWay } from '../book/large-changes.reader';
import { rowsPerBatchStep, type BatchDocument } from './batch';
import { BatchPartsRepository } from './batch-parts.repository';
import { publishBatch } from './batch.publisher';
import { BatchService } from './batch.service';
import { newSteps, BatchWriter } from './batch.writer';
import { BatchesRepository } from './batches.repository';

type Context = Parameters<UnitOfWork['commit']>[0];

/**
 * Makes an undone batch again if it is too large for one transaction. It becomes a new batch, written in
 * steps like the first one, so that the recovery can undo it if the process stops halfway.
 */
@Injectable()
export class BatchRedoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly batches: BatchesRepository,
    private readonly writer: BatchWriter,
    private readonly service: BatchService,
    private readonly parts: BatchPartsRepository,
  ) {}

  /** Opens the new batch for an undone one; undefined if one transaction is enough. */
  async begin(tx: Tx, undone: BatchDocument): Promise<BatchDocument | undefined> {
    const { _id, userId, what: unused, rows } = undone;
    if (rows <= rowsPerBatchStep) return undefined;
    if (await this.batches.hasOpenBatch(userId, tx.session)) throw largeWriteUnderWay();
    if ((await this.batches.countKeptForRedo(userId, _id, tx.session)) !== rows)
      throw new DomainError('UNDO_EXPIRED');
    const steps = newSteps('write', null);
    const open: BatchDocument = {
      _id: newId(),
      userId,
      what: unused,
      state: 'open',
      rows: 0,
      months: [],
      steps,
    };
    await this.batches.put(open, tx.session);
    const started = { ...undone, again: { id: open._id, token: steps.token } };
    await this.batches.put(started, tx.session);
    return started;
  }

  /** Writes all rows of the batch, or none. */
  async write(undone: BatchDocument, context: Context, notes: string[]): Promise<void> {
    const { userId, _id } = undone;
    let document = (await this.batches.findById(userId, undone.again!.id))!;
    try {
      for (let more = true; more;) {
        const next = await this.unit.commit(context, async (tx) => {
          await this.writer.hold(tx, document, document.steps!);
          const stepRows = await this.batches.someKeptForRedo(userId, _id, rowsPerBatchStep, tx.session);
          if (stepRows.length === 0) return undefined;
          const written = await this.writer.redoStep(tx, document, stepRows, notes);
          // The transaction that ends the batch reads it again.
          await this.batches.put(written, tx.session);
          return written;
        });
        if (next) document = next;
        else more = false;
      }
    } catch (error) {
      await this.service.dropUnfinished(document, context).catch(() => undefined);
      throw error;
    }
  }

  /**
   * After the rows are written, changes the documents outside the ledger and publishes the batch. Returns the
   * id of the new batch.
   */
  async finish(tx: Tx, { _id, userId, again }: BatchDocument): Promise<string> {
    const open = again && (await this.batches.findById(userId, again.id, tx.session));
    if (open?.state !== 'open') throw new DomainError('UNDO_EXPIRED');
    const { steps, ...written } = open;
    await this.writer.hold(tx, open, { ...steps!, token: again!.token });
    await this.parts.redo(userId, _id, tx.session);
    await this.parts.moveTo(userId, _id, open._id, tx.session);
    const finished: BatchDocument = { ...written, state: 'done' };
    await this.batches.put(finished, tx.session);
    publishBatch(tx, finished);
    return finished._id;
  }
}
