import { Injectable } from '@nestjs/common';
import { archivePartSize, type RestoreView } from '@app/contracts-identity';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { ClockService } from '../../clock.service';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { FreshProofService } from './fresh-proof.service';
import { RestoreProgressService } from './restore-progress.service';
import { RestoreRepository } from './restore.repository';
import { passes, RestoreRunnerService } from './restore-runner.service';
import type { RestoreDoc } from './restore.schema';

const dayMs = 24 * 3_600_000;
const partsOf = (size: number): number => Math.ceil(size / archivePartSize);
const maxMissing = 100;

/** Receives an archive in parts, starts its restoration and reports the progress. */
@Injectable()
export class RestoreService {
  /** The restores running in this process, which ends only when they do. */
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly restores: RestoreRepository,
    private readonly progress: RestoreProgressService,
    private readonly runner: RestoreRunnerService,
    private readonly clock: ClockService,
    private readonly proof: FreshProofService,
  ) {}

  async begin(
    session: ActiveSession,
    { size, ...proof }: { size: number; password?: string | undefined; code?: string | undefined },
    call: CallContext,
  ): Promise<RestoreView> {
    const { userId } = session;
    await this.proof.confirm(session, proof, call);
    await this.requireNoneRunning(userId);
    const restore: RestoreDoc = {
      _id: newId(),
      userId,
      size,
      state: 'uploading',
      done: 0,
      of: size * passes.length,
      message: null,
      leaseUntil: null,
      expiresAt: this.dayFromNow(),
    };
    // A person has at most one restore in progress, so parts of an earlier upload are useless.
    await this.restores.dropAllParts(userId);
    await this.restores.insert(restore);
    return this.view(restore);
  }

  async putPart(userId: string, id: string, part: number, text: string): Promise<{ success: true }> {
    const restore = await this.existing(userId, id);
    if (restore.state !== 'uploading') throw started();
    const data = Buffer.from(text, 'base64');
    const wanted = Math.min(archivePartSize, restore.size - part * archivePartSize);
    if (part >= partsOf(restore.size) || data.length !== wanted)
      throw new DomainError('VALIDATION', {
        field: 'data',
        message: `data: Part ${part} of this archive has ${Math.max(0, wanted)} bytes`,
      });
    await this.restores.putPart({
      _id: `${id}:${part}`,
      userId,
      restoreId: id,
      part,
      data,
      expiresAt: this.dayFromNow(),
    });
    return { success: true };
  }

  async start(actor: Actor, id: string): Promise<RestoreView> {
    const restore = await this.existing(actor.userId, id);
    if (restore.state !== 'uploading') return this.view(restore);
    const view = await this.view(restore);
    if (view.missing.length > 0)
      throw new DomainError('CONFLICT', {
        message: `Part ${view.missing[0]} of the archive has not arrived. Send it, then start.`,
      });
    await this.requireNoneRunning(actor.userId);
    if (await this.progress.begin(restore)) {
      const run = this.runner.run(restore, actor).finally(() => this.running.delete(run));
      this.running.add(run);
    }
    return this.read(actor.userId, id);
  }

  async read(userId: string, id: string): Promise<RestoreView> {
    return this.view(await this.existing(userId, id));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private async requireNoneRunning(userId: string): Promise<void> {
    if (await this.restores.running(userId)) throw started();
  }

  private async existing(userId: string, id: string): Promise<RestoreDoc> {
    const restore = await this.restores.find(userId, id);
    if (!restore) throw new DomainError('NOT_FOUND');
    return restore;
  }

  private async view({ _id, userId, size, state, done, of, message }: RestoreDoc): Promise<RestoreView> {
    const missing: number[] = [];
    if (state === 'uploading') {
      const here = new Set(await this.restores.partNumbers(userId, _id));
      for (let part = 0; part < partsOf(size) && missing.length < maxMissing; part += 1)
        if (!here.has(part)) missing.push(part);
    }
    return { id: _id, state, done, of, missing, message };
  }

  private dayFromNow(): Date {
    return new Date(this.clock.now() + dayMs);
  }
}

const started = (): DomainError =>
  new DomainError('CONFLICT', {
    message: 'An archive is being restored into this account. Wait until it is done.',
  });
