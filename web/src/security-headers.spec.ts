import { headersOfDocument, isOwnFrame } from './security-headers';

describe('headersOfDocument', () => {
  it('forbids every site to frame a document', () => {
    const headers = headersOfDocument('n');
    expect(headers['X-Frame-Options']).toBe('DENY');
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  });

  it('lets a page of the app frame a document', () => {
    const headers = headersOfDocument('n', true);
    expect(headers['X-Frame-Options']).toBe('SAMEORIGIN');
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
  });
});

describe('isOwnFrame', () => {
  it.each([
    [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }, false],
    [{}, false],
  ])('recognises %j as our own frame: %s', (headers, own) => expect(isOwnFrame(headers)).toBe(own));
});
