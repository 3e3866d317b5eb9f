import { isApiError, pathOfKey } from '@app/api-client';
import { getUser, type AuthUser } from '@app/contracts-identity';
import { deviceKeyOf, keptParts, type KeptPart } from '@app/shell-sdk';
import { hashKey, type QueryClient, type QueryFunction } from '@tanstack/react-query';
import { writeFlag } from '../device-flags';
import type { OfflineCopy } from './offline-copy';

/** Milliseconds to wait after the last of several changes. */
const restMs = 3_000;
const checkEveryMs = 60_000;

type Read = Extract<KeptPart, { queryKey: unknown }>;
type Bundle = Extract<KeptPart, { name: string }>;
const isRead = (part: KeptPart): part is Read => 'queryKey' in part;

/** Keeps one person's offline copy in step with the page's cache while they are signed in. */
export class CopyKeeper {
  private readonly savedAt = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private ended = false;
  /** The owner of the copy: the person, combined with the ledger if that is somebody else's. */
  private userId: string | undefined;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly client: QueryClient,
    private readonly copy: OfflineCopy,
    private readonly isOnline: () => boolean,
    /** Names of the remotes that register kept parts. Their code loads later than this, one after the other. */
    private readonly owners: () => readonly string[],
  ) {}

  async begin(user: AuthUser): Promise<void> {
    const key = deviceKeyOf(user);
    await this.copy.begin(key);
    writeFlag('offline-copy-kept', true);
    await this.copy.keep(getUser.path, user);
    if (this.ended) return;
    this.stops.push(
      keptParts.subscribe(() => this.soon()),
      this.client.getQueryCache().subscribe(({ type }) => type === 'updated' && this.soon()),
    );
    const timer = setInterval(() => this.soon(), checkEveryMs);
    this.stops.push(() => clearInterval(timer));
    this.userId = key;
    await this.run(key);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  private soon(): void {
    if (this.ended) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.userId) void this.run(this.userId);
    }, restMs);
  }

  /** Runs are sequential; changes that arrive meanwhile start another run. */
  private run(userId: string): Promise<void> {
    this.running = (this.running ?? Promise.resolve())
      .then(() => this.save(userId))
      // After a full disk or a failed read, the next change tries again.
      .catch(() => undefined);
    return this.running;
  }

  private async save(userId: string): Promise<void> {
    const known = keptParts.get();
    const parts = Object.values(known).flat();
    if (this.ended || !this.isOnline() || parts.length === 0) return;
    // Another tab erased the copy because its person signed out.
    if (!(await this.copy.isOf(userId))) return this.end();
    const names = new Set<string>([getUser.path]);
    let isWhole = true;
    for (const part of parts) {
      names.add(isRead(part) ? pathOfKey(part.queryKey) : part.name);
      await (isRead(part) ? this.saveRead(part) : this.saveBundle(part)).catch((error: unknown) => {
        // If the server refuses a read, there is nothing to keep for it, and the copy still counts as complete.
        isWhole &&= isApiError(error) && error.status >= 400 && error.status < 500;
      });
      if (this.ended || !this.isOnline()) return;
    }
    // A remote that has not registered its parts yet may still need what was stored last time, and its parts are missing. Its registration
    // starts another run.
    if (keptParts.get() !== known || !this.owners().every((owner) => owner in known)) return;
    await this.copy.keepOnly(names);
    if (isWhole) await this.copy.complete(userId, new Date().toISOString());
  }

  private async saveRead({ queryKey, queryFn, take }: Read): Promise<void> {
    const answer = await this.client.fetchQuery({
      queryKey,
      ...(queryFn ? { queryFn: queryFn as QueryFunction } : {}),
    });
    const hash = hashKey(queryKey);
    const updatedAt = this.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (this.savedAt.get(hash) === updatedAt || this.ended) return;
    await this.copy.keep(pathOfKey(queryKey), take ? take(answer as never) : answer);
    this.savedAt.set(hash, updatedAt);
  }

  private async saveBundle({ name, stamp, read }: Bundle): Promise<void> {
    if ((await this.copy.stampOf(name)) === stamp) return;
    const answers = await read();
    if (!this.ended) await this.copy.keepMany(name, stamp, answers);
  }
}
