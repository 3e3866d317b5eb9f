import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import type { RecastDocument } from './recast';
import { newSteps, RecastWriter } from './recast.writer';
import { Recasts } from './recasts.service';
import { RecastsRepository } from './recasts.repository';

const everyMs = 10_000;
const atOnce = 10;

/** Ends what a stopped process left in the middle: a half written recast is taken back, a half undone one undone. */
@Injectable()
export class RecastRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('RecastRecovery');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: RecastsRepository,
    private readonly recasts: Recasts,
    private readonly writer: RecastWriter,
    private readonly undos: UndosRepository,
  ) {}

  onApplicationBootstrap(): void {
    const look = (): void => {
      this.running = this.recover().catch((error: unknown) =>
        this.logger.warn({ msg: 'recasts could not be recovered, trying again', reason: String(error) }),
      );
    };
    look();
    this.timer = setInterval(look, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async recover(now = new Date()): Promise<void> {
    for (const document of await this.repository.stale(now, atOnce)) await this.end(document, now);
  }

  private async end(document: RecastDocument, now: Date): Promise<void> {
    const { userId, _id } = document;
    const context = { userId, source: 'rule', correlationId: newId() };
    const steps = newSteps(document.steps!.kind, document.steps!.undoId);
    const taken = await this.unit.commit(context, (tx) =>
      this.repository.takeSteps(userId, _id, steps, now, tx.session),
    );
    if (!taken) return;
    this.logger.warn({ msg: 'ending a recast that was not finished', recastId: _id, kind: steps.kind });
    const mine = { ...document, steps };
    if (steps.kind === 'write' || steps.undoId === null) return this.recasts.dropHalf(mine, context);
    const { undoId } = steps;
    for (let more = true; more;)
      more = await this.unit.commit(context, async (tx) => {
        await this.writer.hold(tx, mine, steps);
        return this.writer.takeStepBack(tx, mine);
      });
    await this.unit.commit(context, async (tx) => {
      await this.writer.hold(tx, mine, steps);
      await this.writer.settleUndone(tx, mine);
      await this.undos.markUsed(userId, undoId, tx.session);
    });
  }
}
