/**
 * Calls `gone` once when the process that started this one has ended. npm sends a signal to its shell, which dies
 * without forwarding it, so a stack started by `npm start` would outlive both; ending npm therefore ends the stack.
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
