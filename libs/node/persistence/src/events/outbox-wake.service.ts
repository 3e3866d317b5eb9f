import { Injectable } from '@nestjs/common';

/** Lets a commit wake the relay at once instead of at its next poll. */
@Injectable()
export class OutboxWakeService {
  private listener: () => void = () => undefined;
  ring(): void {
    this.listener();
  }
  onRing(listener: () => void): void {
    this.listener = listener;
  }
}
