/**
 * What a page asks of the service worker: to replace the previous one, to store files that the page has used and may need offline, or to
 * store the shell's parts that no start needs.
 */
export type WorkerMessage =
  | { type: 'take-over' }
  | { type: 'keep'; addresses: readonly string[] }
  | { type: 'keep-shell' };

/** The worker stores this address once it has stored all parts of its shell. */
export const shellKeptKey = '/shell-kept';
