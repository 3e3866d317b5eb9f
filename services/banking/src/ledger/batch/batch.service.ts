import { Injectable } from '@nestjs/common';
import { DomainError, type AnyEndpoint, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { largeWriteUnderWay } from '../book/large-changes.reader';
import { UndosRepository } from '../undo/undos.repository';
import {
  rowsPerBatchStep,
  type BatchDocument,
  type BatchInverse,
  type BatchPlan,
  type RowChange,
} from './batch';
import { BatchPartsRepository } from './batch-parts.repository';
import { publishBatch } from './batch.publisher';
import { newSteps, BatchWriter } from './batch.writer';
import { BatchesRepository } from './batches.repository';

/** The part of the caller's reply that comes from the batch. */
export interface Batched {
  changed: number;
  undoId: string;
}

/**
 * Changes many rows, and the documents that go with them, as one write with one undo. Rows beyond the size of
 * one transaction are written in leased steps first; if the writer stops, they are undone.
 */
@Injectable()
export class BatchService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly batches: BatchesRepository,
    private readonly parts: BatchPartsRepository,
    private readonly writer: BatchWriter,
    private readonly undos: UndosRepository,
  ) {}

  async run<C extends AnyEndpoint, T extends object>(
    call: CallContext,
    contract: C,
    request: unknown,
    plan: (tx: Tx) => Promise<BatchPlan<T>>,
    reply: (settled: T, batched: Batched) => ReplyOf<C>,
  ): Promise<ReplyOf<C>> {
    const started = await this.writeLarge(call, plan);
    const finish = async (tx: Tx): Promise<ReplyOf<C>> => {
      const { what, changes, settle } = await plan(tx);
      const { userId } = call.actor;
      if (changes.length > rowsPerBatchStep) throw largeWriteUnderWay();
      const document: BatchDocument = started ?? {
        _id: newId(),
        userId,
        what,
        state: 'open',
        rows: 0,
        months: [],
      };
      if (document.steps) await this.writer.hold(tx, document, document.steps);
      const { steps: _steps, ...written } = await this.writer.apply(tx, document, changes);
      const settled = await settle(this.parts.writer(tx, userId, document._id));
      const finished: BatchDocument = { ...written, state: 'done' };
      await this.batches.put(finished, tx.session);
      publishBatch(tx, finished);
      const undoId = this.undos.keep<BatchInverse>(
        userId,
        { kind: 'batch', batchId: finished._id },
        tx.session,
      );
      return reply(settled, { changed: finished.rows, undoId });
    };
    try {
      return await this.unit.write(call, contract, request, finish);
    } catch (error) {
      if (started) await this.giveUp(call, started);
      throw error;
    }
  }

  /** All but the last step of a large batch; undefined if one transaction is enough. */
  private async writeLarge<T>(
    call: CallContext,
    plan: (tx: Tx) => Promise<BatchPlan<T>>,
  ): Promise<BatchDocument | undefined> {
    const { userId } = call.actor;
    const context = {
      userId,
      source: call.source,
      correlationId: call.correlationId,
      actor: call.actor,
    };
    const started = await this.unit.commit(context, async (tx) => {
      const planned = await looked(() => plan(tx));
      if (!planned || planned.changes.length <= rowsPerBatchStep) return undefined;
      if (await this.batches.hasOpenBatch(userId, tx.session)) throw largeWriteUnderWay();
      await this.writer.claimReferences(tx, userId, planned.changes);
      const document: BatchDocument = {
        _id: newId(),
        userId,
        what: planned.what,
        state: 'open',
        rows: 0,
        months: [],
        steps: newSteps('write', null),
      };
      await this.batches.put(document, tx.session);
      return { document, changes: planned.changes };
    });
    if (!started) return undefined;
    let { document } = started;
    try {
      for (const step of stepsOf(started.changes))
        document = await this.unit.commit(context, async (tx) => {
          await this.writer.hold(tx, document, document.steps!);
          return this.writer.apply(tx, document, step);
        });
    } catch (error) {
      await this.giveUp(call, document);
      throw error;
    }
    return document;
  }

  /** Undoes what was written; the recovery undoes what cannot be undone now. */
  private async giveUp(call: CallContext, document: BatchDocument): Promise<void> {
    const context = { userId: call.actor.userId, source: call.source, correlationId: call.correlationId };
    await this.dropUnfinished(document, context).catch(() => undefined);
  }

  async dropUnfinished(
    document: BatchDocument,
    context: { source: string; correlationId: string },
  ): Promise<void> {
    const { userId, _id } = document;
    for (let more = true; more;)
      more = await this.unit.commit({ userId, ...context }, async (tx) => {
        await this.writer.hold(tx, document, document.steps!);
        return this.writer.undoStep(tx, document);
      });
    await this.unit.commit({ userId, ...context }, (tx) => this.writer.removeDropped(tx, document));
  }
}

/**
 * The plan, or undefined if it is refused: the write itself then reports the reason, or returns the first
 * reply to a repeated call.
 */
async function looked<T>(plan: () => Promise<T>): Promise<T | undefined> {
  try {
    return await plan();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function* stepsOf(changes: readonly RowChange[]): Generator<readonly RowChange[]> {
  for (let at = 0; at < changes.length; at += rowsPerBatchStep)
    yield changes.slice(at, at + rowsPerBatchStep);
}
