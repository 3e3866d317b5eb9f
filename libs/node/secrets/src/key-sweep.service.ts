import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { KeyRing, requireRingOf, resealAll } from '@app/provider-kit';
import { DataKeyRepository } from './data-key.repository';

/**
 * At start, refuses a ring that lacks a key and re-seals everybody's data key with the active one, so that an older ring key can
 * be removed.
 */
@Injectable()
export class KeySweepService implements OnApplicationBootstrap {
  private readonly logger = new Logger('KeySweepService');

  constructor(
    private readonly keys: DataKeyRepository,
    @Inject(KeyRing) private readonly ring: KeyRing,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await requireRingOf(this.keys, this.ring);
    resealAll(this.keys, this.ring).then(
      (count) => count > 0 && this.logger.log({ msg: 'data keys sealed with the active key', count }),
      (error: unknown) => this.logger.error({ msg: 'data keys not sealed anew', err: error }),
    );
  }
}
