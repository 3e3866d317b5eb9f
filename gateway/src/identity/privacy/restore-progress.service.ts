import { Injectable } from '@nestjs/common';
import { ClockService } from '../../clock.service';
import { RestoreRepository } from './restore.repository';
import type { RestoreDoc } from './restore.schema';

/** Milliseconds; longer than any single page takes. */
const leaseMs = 120_000;

/** Stores the progress of a restore, and that a process is working on it. */
@Injectable()
export class RestoreProgressService {
  constructor(
    private readonly restores: RestoreRepository,
    private readonly clock: ClockService,
  ) {}

  /** Returns false if the restore may not be started, or not again. */
  begin(restore: RestoreDoc): Promise<boolean> {
    return this.restores.change(restore, ['uploading'], {
      state: 'checking',
      done: 0,
      leaseUntil: this.lease(),
    });
  }

  async note(restore: RestoreDoc, state: 'checking' | 'writing', done: number): Promise<void> {
    await this.restores.change(restore, ['checking', 'writing'], { state, done, leaseUntil: this.lease() });
  }

  async end(restore: RestoreDoc, state: 'done' | 'failed', message: string | null): Promise<void> {
    const done = state === 'done' ? { done: restore.of } : {};
    await this.restores.dropParts(restore.userId, restore._id);
    await this.restores.change(restore, ['checking', 'writing'], {
      state,
      message,
      leaseUntil: null,
      ...done,
    });
  }

  private lease(): Date {
    return new Date(this.clock.now() + leaseMs);
  }
}
