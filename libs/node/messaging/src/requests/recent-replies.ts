import type { EncodedReply } from './reply-encoding';

const maxBytes = 32 * 1024 * 1024;

/** A least-recently-used cache of replies, limited by their total bytes. */
export class RecentReplies<T extends { reply: EncodedReply }> {
  private readonly kept = new Map<string, T>();
  private bytes = 0;

  constructor(private readonly limit = maxBytes) {}

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (found) {
      this.kept.delete(key);
      this.kept.set(key, found);
    }
    return found;
  }

  keep(key: string, one: T): void {
    this.drop(key);
    this.kept.set(key, one);
    this.bytes += one.reply.bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.limit) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.bytes -= this.kept.get(key)?.reply.bytes.length ?? 0;
    this.kept.delete(key);
  }
}
