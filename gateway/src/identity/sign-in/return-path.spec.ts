import { safeReturnPath } from './return-path';

describe('safeReturnPath', () => {
  it.each([
    ['/', '/'],
    ['/budget?month=2026-11#dining', '/budget?month=2026-11#dining'],
    [undefined, '/'],
    ['', '/'],
    ['budget', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\\b', '/'],
    ['/a b', '/'],
    ['/a\nb', '/'],
    ['/../..//evil.example/', '/'],
    ['/.//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/a/../b', '/b'],
  ])('turns %p into %p', (wanted, target) => {
    const path = safeReturnPath(wanted);
    expect(new URL(path, 'http://app.example').host).toBe('app.example');
    expect(path).toBe(target);
  });
});
