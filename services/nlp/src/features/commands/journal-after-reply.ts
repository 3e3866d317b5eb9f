import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Erasable, Erasure } from '@app/persistence';
import { setTimeout as pause } from 'node:timers/promises';

/** Pauses in ms before a command that could not be stored is tried again. */
const pauses = [100, 500, 2_000, 5_000, 15_000];

/**
 * Stores commands after their replies were sent. The person's next command waits until that is done, because it may undo the
 * one before.
 */
@Injectable()
export class JournalAfterReply implements BeforeApplicationShutdown, Erasable {
  private readonly logger = new Logger(JournalAfterReply.name);
  private readonly storing = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();

  constructor(erasure: Erasure) {
    erasure.register(this);
  }

  /** Starts `store` and repeats it after a failure, so it must be harmless to repeat. */
  start(userId: string, store: () => Promise<unknown>): void {
    const mine: Promise<void> = this.settled(userId)
      .then(() => this.storePatiently(store))
      .finally(() => {
        if (this.storing.get(userId) === mine) this.storing.delete(userId);
      });
    this.storing.set(userId, mine);
  }

  /** Resolves when all the person's commands are stored. */
  async settled(userId: string): Promise<void> {
    await this.storing.get(userId);
  }

  /** Erasing waits, so that no command of the erased person is stored afterwards. */
  async erase(userId: string): Promise<number> {
    await this.settled(userId);
    return 0;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.storing.values());
  }

  private async storePatiently(store: () => Promise<unknown>): Promise<void> {
    for (const wait of [...pauses, undefined]) {
      try {
        await store();
        return;
      } catch (error) {
        const reason = String(error);
        if (wait === undefined || this.closing.signal.aborted)
          return this.logger.error({ msg: 'a command is missing from the voice history', reason });
        this.logger.warn({ msg: 'a command is stored again, because storing it failed', reason });
        // Closing ends the pause for one last try.
        await pause(wait, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }
}
