/** What a page asks of the service worker: to take over from the one before, or which files it has used and may need without a connection. */
export type WorkerMessage = { type: 'take-over' } | { type: 'keep'; addresses: readonly string[] };
