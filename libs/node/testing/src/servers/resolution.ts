/** Result of a resolver: the address of a running server, or a binary to start. */
export interface Resolution<Kind extends string> {
  readonly kind: Kind;
  /** One sentence for the log, `doctor` and /api/health. */
  readonly sentence: string;
  readonly uri?: string;
  readonly binary?: string;
}

export interface ResolveOptions {
  /** Called with one line for each slow step. */
  report?: (line: string) => void;
  /** Only searches; installs and builds nothing. */
  lookOnly?: boolean;
}

/** No usable server was found; the message says in one sentence what to do. */
export class ServerNotFoundError extends Error {
  override readonly name = 'ServerNotFoundError';
}
