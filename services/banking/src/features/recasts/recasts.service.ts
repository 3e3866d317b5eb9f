import { Injectable } from '@nestjs/common';
import { DomainError, type AnyRequest, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { LargeChanges, manyChanging } from '../ledger/large-changes.reader';
import { UndosRepository } from '../undo/undos.repository';
import { rowsInOneRecastStep, type RecastDocument, type RecastPlan, type RowChange } from './recast';
import { RecastPartsRepository } from './recast-parts.repository';
import { tellRecast } from './recast.news';
import { newSteps, RecastWriter } from './recast.writer';
import { RecastsRepository } from './recasts.repository';

/** What a recast adds to its caller's reply. */
export interface Recasted {
  changed: number;
  undoId: string;
}

/**
 * Changes many rows, and the documents that go with them, as one write with one undo.
 * More rows than a transaction takes are written in leased steps first; if their writer stops, they are taken back.
 */
@Injectable()
export class Recasts {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly recasts: RecastsRepository,
    private readonly parts: RecastPartsRepository,
    private readonly writer: RecastWriter,
    private readonly undos: UndosRepository,
    private readonly large: LargeChanges,
  ) {}

  async run<C extends AnyRequest, T extends object>(
    call: CallContext,
    contract: C,
    request: unknown,
    plan: (tx: Tx) => Promise<RecastPlan<T>>,
    reply: (settled: T, recasted: Recasted) => ReplyOf<C>,
  ): Promise<ReplyOf<C>> {
    const begun = await this.writeLarge(call, plan);
    const finish = async (tx: Tx): Promise<ReplyOf<C>> => {
      const { what, category, removed, changes, settle } = await plan(tx);
      const { userId } = call.actor;
      if (what === 'category') await this.large.refuseNames(tx, userId, begun?._id);
      if (changes.length > rowsInOneRecastStep) throw manyChanging();
      const document: RecastDocument = begun ?? {
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
      const done: RecastDocument = {
        ...written,
        state: 'done',
        ...(category ? { category } : {}),
        ...(removed === undefined ? {} : { removed }),
      };
      await this.recasts.put(done, tx.session);
      tellRecast(tx, done);
      const undoId = this.undos.keep(userId, { kind: 'recast', recastId: done._id }, tx.session);
      return reply(settled, { changed: done.rows, undoId });
    };
    try {
      return await this.unit.write(call, contract, request, finish);
    } catch (error) {
      if (begun) await this.giveUp(call, begun);
      throw error;
    }
  }

  /** All but the last step of a large one; undefined when one transaction will do. */
  private async writeLarge<T>(
    call: CallContext,
    plan: (tx: Tx) => Promise<RecastPlan<T>>,
  ): Promise<RecastDocument | undefined> {
    const { userId } = call.actor;
    const context = {
      userId,
      source: call.source,
      correlationId: call.correlationId,
      actor: call.actor,
    };
    const begun = await this.unit.commit(context, async (tx) => {
      const found = await looked(() => plan(tx));
      if (!found || found.changes.length <= rowsInOneRecastStep) return undefined;
      if (await this.recasts.isOneOpen(userId, tx.session)) throw manyChanging();
      // Else its rows and those that are taken back would be in one name.
      if (found.what === 'category') await this.large.refuseNames(tx, userId);
      await this.writer.claimOthers(tx, userId, found.changes);
      const document: RecastDocument = {
        _id: newId(),
        userId,
        what: found.what,
        state: 'open',
        rows: 0,
        months: [],
        ...(found.category && { category: found.category }),
        steps: newSteps('write', null),
      };
      await this.recasts.put(document, tx.session);
      return { document, changes: found.changes };
    });
    if (!begun) return undefined;
    let { document } = begun;
    try {
      for (const step of stepsOf(begun.changes))
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

  /** What was written is taken back; what cannot be now is taken back by the recovery. */
  private async giveUp(call: CallContext, document: RecastDocument): Promise<void> {
    const context = { userId: call.actor.userId, source: call.source, correlationId: call.correlationId };
    await this.dropHalf(document, context).catch(() => undefined);
  }

  async dropHalf(
    document: RecastDocument,
    context: { source: string; correlationId: string },
  ): Promise<void> {
    const { userId, _id } = document;
    for (let more = true; more;)
      more = await this.unit.commit({ userId, ...context }, async (tx) => {
        await this.writer.hold(tx, document, document.steps!);
        return this.writer.takeStepBack(tx, document);
      });
    await this.unit.commit({ userId, ...context }, (tx) => this.writer.settleDropped(tx, document));
  }
}

/** The plan, or nothing when it is refused: then the write itself says why, or gives a repeat its first reply. */
async function looked<T>(plan: () => Promise<T>): Promise<T | undefined> {
  try {
    return await plan();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function* stepsOf(changes: readonly RowChange[]): Generator<readonly RowChange[]> {
  for (let at = 0; at < changes.length; at += rowsInOneRecastStep)
    yield changes.slice(at, at + rowsInOneRecastStep);
}
