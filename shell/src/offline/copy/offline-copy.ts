import type { DeviceStore } from '../device-store';
import { deviceKey, seal, unseal, type Sealed } from '../sealed';

/** The owner of the copy, and when all of it last matched the server. */
export interface CopyInfo {
  userId: string;
  /** Undefined until the copy was complete once. */
  completeAt?: string;
}

interface Kept {
  /** Changes if the data that it was made from has changed. */
  stamp: string;
  /** Whether it contains the answers of many addresses. */
  many: boolean;
  sealed: Sealed;
}

type Answers = Readonly<Record<string, unknown>>;

const keyName = 'copy';
const aboutName = 'copy';

/** Server answers stored on this device for reading offline: of one person at a time, encrypted with a key of their own. */
export class OfflineCopy {
  private readonly opened = new Map<string, Answers>();
  /** The key of the copy started here. If the copy is erased during a write, what is written can never be read. */
  private key: CryptoKey | undefined;

  constructor(private readonly store: DeviceStore) {}

  about(): Promise<CopyInfo | undefined> {
    return this.store.get('about', aboutName);
  }

  async isOf(userId: string): Promise<boolean> {
    return (await this.about())?.userId === userId;
  }

  /** Marks the copy as complete: it matches the server now. */
  async complete(userId: string, now: string): Promise<void> {
    if (await this.isOf(userId))
      await this.store.put('about', aboutName, { userId, completeAt: now } satisfies CopyInfo);
  }

  /** Starts or continues the copy of that person; a copy of somebody else is erased. */
  async begin(userId: string): Promise<void> {
    const isNew = !(await this.isOf(userId));
    if (isNew) await this.erase();
    this.key = await deviceKey(this.store, keyName);
    if (isNew) await this.store.put('about', aboutName, { userId } satisfies CopyInfo);
  }

  /** Stores the answer of one address. */
  keep(address: string, answer: unknown): Promise<void> {
    return this.put(address, { [address]: answer }, '', false);
  }

  /** Stores the answers of many addresses under one name. */
  keepMany(name: string, stamp: string, answers: Answers): Promise<void> {
    return this.put(name, answers, stamp, true);
  }

  async stampOf(name: string): Promise<string | undefined> {
    return (await this.store.get<Kept>('answers', name))?.stamp;
  }

  /** Removes everything stored under other names. */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const name of await this.store.names('answers'))
      if (!names.has(name)) {
        this.opened.delete(name);
        await this.store.remove('answers', name);
      }
  }

  /** The stored answer of an address; undefined if there is none, or if it cannot be decrypted. */
  async answer(address: string): Promise<unknown> {
    const own = await this.open(address);
    if (own) return own[address];
    for (const name of await this.store.names('answers')) {
      const stored = await this.store.get<Kept>('answers', name);
      const answer = stored?.many ? (await this.open(name))?.[address] : undefined;
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  async erase(): Promise<void> {
    this.opened.clear();
    this.key = undefined;
    await this.store.remove('keys', keyName);
    await this.store.clear('answers');
    await this.store.remove('about', aboutName);
  }

  private async put(name: string, answers: Answers, stamp: string, many: boolean): Promise<void> {
    if (!this.key) return;
    const sealed = await seal(this.key, name, answers);
    this.opened.delete(name);
    await this.store.put('answers', name, { stamp, many, sealed } satisfies Kept);
  }

  private async open(name: string): Promise<Answers | undefined> {
    const known = this.opened.get(name);
    if (known) return known;
    const [kept, key] = await Promise.all([
      this.store.get<Kept>('answers', name),
      this.store.get<CryptoKey>('keys', keyName),
    ]);
    if (!kept || !key) return undefined;
    const answers = await unseal<Answers>(key, name, kept.sealed).catch(() => undefined);
    if (answers) this.opened.set(name, answers);
    return answers;
  }
}
