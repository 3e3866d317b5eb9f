import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { KeyRing, type DataKey } from '@app/provider-kit';
import { DataKeyRepository } from './data-key.repository';

/**
 * Provides people's data keys: creates them on first use, and re-seals those under an older ring key with the active
 * one.
 */
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

  /** Removes the key, which makes everything sealed with it unreadable. */
  forget(userId: string, session: Tx['session']): Promise<void> {
    return this.keys.remove(userId, session);
  }

  private async issue(userId: string): Promise<DataKey> {
    const { key, wrapped } = this.ring.issue(userId);
    return (await this.keys.add(userId, wrapped)) ? key : this.keyOf(userId);
  }
}
