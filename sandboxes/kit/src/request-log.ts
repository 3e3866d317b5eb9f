/** One line of what the sandbox saw. */
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

/** What clients asked, newest last, so that tests can see it; secrets are replaced before they are kept. */
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

/** The same value with every field that may hold a secret replaced by `[redacted]`. */
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
