/** What a resolver found: an address somebody else serves, or a binary to start. */
export interface Resolution<Kind extends string> {
  readonly kind: Kind;
  /** One sentence for the log, `doctor` and /api/health. */
  readonly sentence: string;
  readonly uri?: string;
  readonly binary?: string;
}

export interface ResolveOptions {
  /** Called with one line per step that takes a while. */
  report?: (line: string) => void;
  /** Only look; install and build nothing. */
  lookOnly?: boolean;
}

/** Nothing usable was found; the message is one sentence that says what to do. */
export class ServerNotFoundError extends Error {
  override readonly name = 'ServerNotFoundError';
}
