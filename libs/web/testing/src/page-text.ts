/** All that the page says: its text, names for assistive technology, hints and the values of its fields. */
export const pageText = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
    ]),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ].join('\n');
