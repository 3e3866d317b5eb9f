/** No frame is drawn in a tab that nobody looks at; then it is not waited for. */
const patienceMs = 100;

/** Resolves when the browser has drawn what is in the document. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
