/**
 * Calls `gone` once when the process that started this one has ended. npm hands a signal to its shell and the shell
 * dies without handing it on, so a stack started by `npm start` would outlive both: ending npm ends us, too.
 */
export function watchParent(
  gone: () => void,
  { parent = () => process.ppid, everyMs = 1_000 }: { parent?: () => number; everyMs?: number } = {},
): void {
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  timer.unref();
}
