/** What a page asks of the service worker: to replace the previous one, or to store files that the page has used and may need offline. */
export type WorkerMessage = { type: 'take-over' } | { type: 'keep'; addresses: readonly string[] };
