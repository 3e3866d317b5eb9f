import { returnPath } from './return-path';

describe('returnPath', () => {
  it('keeps a path of this origin with its query', () =>
    expect(returnPath(`?return=${encodeURIComponent('/transactions?q=a#b')}`)).toBe('/transactions?q=a#b'));

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/sign-in?return=/',
    '',
    '/%2F/../../api/x',
  ])('does not return to %s', (asked) =>
    expect(new URL(returnPath(`?return=${encodeURIComponent(asked)}`), location.origin).pathname).not.toMatch(
      /^\/(api|sign-in)/,
    ),
  );

  it.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example/x'])(
    'goes home instead of to %s',
    (asked) => expect(returnPath(`?return=${encodeURIComponent(asked)}`)).toBe('/'),
  );
});
