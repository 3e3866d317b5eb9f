/** One logged request. */
export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  status: number | null;
  /** The body's JSON with its secrets replaced. */
  body: unknown;
}

const secretNames = /secret|token|password|authorization|private|code_verifier|access_url/i;
const maxKept = 5_000;

/** Requests of clients, newest last, for tests; secrets are replaced before logging. */
export class RequestLog {
  private readonly entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.entries.push({ ...entry, body: redacted(entry.body) });
    if (this.entries.length > maxKept) this.entries.shift();
  }

  all(): readonly LoggedRequest[] {
    return this.entries;
  }

  clear(): void {
    this.entries.length = 0;
  }
}

/** Replaces every field that may contain a secret with `[redacted]`. */
export function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      secretNames.test(name) && typeof held === 'string' ? '[redacted]' : redacted(held),
    ]),
  );
}
