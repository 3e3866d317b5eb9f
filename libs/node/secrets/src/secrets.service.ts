import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { KeyRing, type DataKey } from '@app/provider-kit';
import { DataKeyRepository } from './data-key.repository';

/** Hands out people's data keys: made at first use, moved to the ring's active key when found under an older one. */
@Injectable()
export class SecretsService {
  constructor(
    private readonly keys: DataKeyRepository,
    @Inject(KeyRing) private readonly ring: KeyRing,
  ) {}

  async keyOf(userId: string): Promise<DataKey> {
    const stored = await this.keys.find(userId);
    if (!stored) return this.issue(userId);
    const key = this.ring.unwrap(userId, stored);
    if (this.ring.isStale(stored)) await this.keys.replace({ userId, key: stored }, this.ring.wrap(key));
    return key;
  }

  /** Removes the key: nothing that was sealed with it can be read again. */
  forget(userId: string, session: Tx['session']): Promise<void> {
    return this.keys.remove(userId, session);
  }

  private async issue(userId: string): Promise<DataKey> {
    const { key, wrapped } = this.ring.issue(userId);
    return (await this.keys.add(userId, wrapped)) ? key : this.keyOf(userId);
  }
}
