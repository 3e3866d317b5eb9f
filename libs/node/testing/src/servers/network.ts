import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a TCP connection opens within `timeoutMs`. */
export function reachable(host: string, port: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(timeoutMs, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/**
 * Repeats a check until it returns true; `stillWorthIt` ends the wait early, for example when the process
 * died.
 */
export async function waitUntil(
  check: () => Promise<boolean>,
  options: { timeoutMs: number; everyMs?: number; stillWorthIt?: () => boolean },
): Promise<boolean> {
  const end = Date.now() + options.timeoutMs;
  while (Date.now() < end && (options.stillWorthIt?.() ?? true)) {
    if (await check()) return true;
    await delay(options.everyMs ?? 50);
  }
  return false;
}
