import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';

const atOnce = 2;
const maxWaiting = 20;

/** Reading files takes processor time and memory: two at once, some wait, and more are asked to come again. */
@Injectable()
export class ReceiptQueue {
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
