import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Repeats work while the service runs, one round after the other. A failed round is retried by the next. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  protected abstract readonly logger: Logger;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  protected constructor(private readonly everyMs: number) {}

  abstract runOnce(now?: Date): Promise<void>;

  onApplicationBootstrap(): void {
    const begin = (): void => {
      this.running = this.running
        .then(() => this.runOnce())
        .catch((error: unknown) =>
          this.logger.warn({ msg: 'a round failed, trying again', reason: String(error) }),
        );
    };
    begin();
    this.timer = setInterval(begin, this.everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
