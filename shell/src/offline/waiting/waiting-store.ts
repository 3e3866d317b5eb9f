import type { WaitingWrite } from '@app/shell-sdk';
import type { DeviceStore } from '../device-store';
import { deviceKey, seal, unseal, type Sealed } from '../sealed';

interface Kept {
  id: string;
  userId: string;
  at: number;
  sealed: Sealed;
}

const keyName = 'waiting';
/** Queued writes older than this many milliseconds are deleted. */
const longestMs = 90 * 24 * 3600_000;

/** Queued writes of all people who used this device; each person gets only their own. */
export class WaitingStore {
  constructor(private readonly store: DeviceStore) {}

  /** The writes of one person, oldest first. */
  async writesOf(userId: string): Promise<WaitingWrite[]> {
    const key = await this.store.get<CryptoKey>('keys', keyName);
    if (!key) return [];
    const own = (await this.store.all<Kept>('waiting')).filter((write) => write.userId === userId);
    const writes = await Promise.all(own.map(({ id, sealed }) => unseal<WaitingWrite>(key, id, sealed)));
    return writes.sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  }

  async get(id: string): Promise<WaitingWrite | undefined> {
    const [kept, key] = await Promise.all([
      this.store.get<Kept>('waiting', id),
      this.store.get<CryptoKey>('keys', keyName),
    ]);
    return kept && key ? unseal<WaitingWrite>(key, id, kept.sealed) : undefined;
  }

  async put(write: WaitingWrite): Promise<void> {
    const { id, userId, at } = write;
    const sealed = await seal(await deviceKey(this.store, keyName), id, write);
    await this.store.put('waiting', id, { id, userId, at, sealed } satisfies Kept);
  }

  remove(id: string): Promise<void> {
    return this.store.remove('waiting', id);
  }

  async forgetOld(now: number): Promise<void> {
    for (const { id, at } of await this.store.all<Kept>('waiting'))
      if (at < now - longestMs) await this.store.remove('waiting', id);
  }

  /** Erases the writes of everybody. */
  async erase(): Promise<void> {
    await this.store.remove('keys', keyName);
    await this.store.clear('waiting');
  }
}
