/** All text of the page: content, accessible names, hints and field values. */
export const pageText = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
    ]),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ].join('\n');
