import { householdPath, streamEvents, type PushMessage } from '@app/contracts-identity';
import { getRegistry } from '@app/contracts-shell';
import { serverEvents } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { refreshRegistry } from '../registry/registry-store';
import { PushedPaths } from './pushed-paths';
import { refreshUser } from './refresh-user';
import { expireSession } from './session-store';

const longestPauseMs = 30_000;

/** Applies a server message to the cache and the screen. */
export function applyPush(message: PushMessage, client: QueryClient, pushed: PushedPaths): void {
  if ('signedOut' in message) return expireSession();
  if ('resync' in message) return void client.invalidateQueries();
  pushed.add(message.invalidate);
  if (message.invalidate.includes(getRegistry.path)) void refreshRegistry();
  // The open ledger or the person's role in it may have changed.
  if (message.invalidate.includes(householdPath)) void refreshUser().catch(() => undefined);
  serverEvents.emit({ paths: message.invalidate });
}

const longestPageAgeMs = 60_000;
/** The age of the page in milliseconds, at most a minute: reads are sent before the stream opens, at the earliest with the document. */
const pageAge = (): number => Math.min(longestPageAgeMs, Math.round(performance.now()));

/**
 * Keeps a stream of server events open. After an interruption the browser reconnects by itself and sends the last id. After a refusal it
 * gives up; then this function reconnects with growing pauses and sends the id in the query.
 */
export function openServerStream(client: QueryClient, Source: typeof EventSource = EventSource): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';
  let failures = 0;
  const pushed = new PushedPaths(client);
  const connect = () => {
    const query = lastId ? `lastEventId=${encodeURIComponent(lastId)}` : `pageAgeMs=${pageAge()}`;
    source = new Source(`${streamEvents.path}?${query}`);
    source.onopen = () => {
      failures = 0;
    };
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      if (lastEventId) lastId = lastEventId;
      applyPush(JSON.parse(data) as PushMessage, client, pushed);
    };
    source.onerror = () => {
      if (source?.readyState !== Source.CLOSED) return;
      const pause = Math.min(longestPauseMs, 1_000 * 2 ** failures++);
      timer = setTimeout(connect, pause / 2 + (Math.random() * pause) / 2);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    pushed.stop();
    source?.close();
  };
}
