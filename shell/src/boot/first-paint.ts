/** A background tab draws no frames; the wait then ends after this many milliseconds. */
const patienceMs = 100;

/** Resolves when the browser has painted the current document. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
