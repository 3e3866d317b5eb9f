import { isCsrfToken, makeCsrfToken } from './csrf-token';
import { isOwnNavigation, isOwnOrigin } from './request-origin';

const key = 'k'.repeat(32);
const origin = 'http://localhost:8080';

describe('CSRF token', () => {
  it('is valid for its owner only, and for one key only', () => {
    const token = makeCsrfToken(key, 'session:a');
    expect(isCsrfToken(key, 'session:a', token)).toBe(true);
    expect(isCsrfToken(key, 'session:b', token)).toBe(false);
    expect(isCsrfToken(`${key}x`, 'session:a', token)).toBe(false);
  });

  it('is different each time', () => expect(makeCsrfToken(key, 'a')).not.toBe(makeCsrfToken(key, 'a')));

  it('cannot be forged by moving characters between its parts', () => {
    const token = makeCsrfToken(key, 'session:a');
    const [random, signature] = token.split('.') as [string, string];
    for (const forged of [
      '',
      '.',
      random,
      `${random}.`,
      `.${signature}`,
      `${random}.${signature}x`,
      `${random.slice(1)}.${signature}`,
      `${signature}.${random}`,
      token.toUpperCase(),
      null,
      1,
      ['x'],
      [token],
    ])
      expect(isCsrfToken(key, 'session:a', forged)).toBe(false);
  });
});

describe('isOwnOrigin', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site', origin }, false],
    [{ 'sec-fetch-site': 'cross-site', origin }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin }, true],
    [{ origin: 'null' }, false],
    [{ origin: 'http://localhost:80800' }, false],
    [{ origin: 'https://localhost:8080' }, false],
    [{ origin: 'https://evil.example', referer: `${origin}/` }, false],
    [{ referer: `${origin}/settings` }, true],
    [{ referer: 'http://localhost:8080.evil.example/' }, false],
    [{ referer: 'no address' }, false],
    [{}, false],
  ])('judges %j: %p', (headers, own) => expect(isOwnOrigin(headers, origin)).toBe(own));
});

describe('isOwnNavigation', () => {
  it('accepts only a navigation of a whole page', () => {
    expect(isOwnNavigation({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, origin)).toBe(
      true,
    );
    for (const target of ['image', 'iframe', 'script', 'empty'])
      expect(isOwnNavigation({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': target }, origin)).toBe(
        false,
      );
  });
});
