/** All text of the page: content, accessible names, hints and field values. */
export const pageText = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ].join('\n');
