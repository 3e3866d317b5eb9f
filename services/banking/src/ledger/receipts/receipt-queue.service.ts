import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';

const atOnce = 2;
const maxWaiting = 20;

/**
 * Limits how many files are read at once, because reading takes processor time and memory: two run, some
 * wait, and further callers are asked to come back later.
 */
@Injectable()
export class ReceiptQueueService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= atOnce) {
      if (this.waiting.length >= maxWaiting)
        throw new DomainError('SERVICE_UNAVAILABLE', {
          message: 'Many receipts are being read right now. Try again in a moment.',
        });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}
