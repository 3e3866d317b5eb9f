import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { sweptBefore, type StoredReceipt } from './receipt';
import { ReceiptFilesRepository } from './receipt-files.repository';
import { ReceiptsRepository } from './receipts.repository';

const everyMs = 3_600_000;
const atOnce = 100;

/** Deletes the files of receipts that were removed so long ago that no undo can restore them. */
@Injectable()
export class ReceiptSweepScheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ReceiptSweepScheduler');
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly receipts: ReceiptsRepository,
    private readonly files: ReceiptFilesRepository,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = (): void => {
      this.running = this.sweep().catch((error: unknown) =>
        this.logger.warn({ msg: 'receipts could not be swept, trying again', reason: String(error) }),
      );
    };
    sweep();
    this.timer = setInterval(sweep, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Returns the number of deleted receipts. */
  async sweep(now = new Date()): Promise<number> {
    const before = sweptBefore(now);
    let removed = 0;
    for (;;) {
      const some = await this.receipts.swept(before, atOnce);
      for (const receipt of some) removed += await this.remove(receipt, before);
      if (some.length < atOnce) return removed;
    }
  }

  private async remove({ _id, userId, size }: Pick<StoredReceipt, '_id' | 'userId' | 'size'>, before: Date) {
    const isRemoved = await this.unit.commit(
      { userId, source: 'api', correlationId: newId() },
      async ({ session }) => {
        if (!(await this.receipts.removeUnused(userId, _id, before, session))) return false;
        await this.receipts.takeSpace(userId, -size, session);
        await this.files.remove([_id], session);
        return true;
      },
    );
    return isRemoved ? 1 : 0;
  }
}
