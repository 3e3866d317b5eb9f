import { addressBlock, fingerprint } from './fingerprint';
import { acceptsEncoding } from './http/accepts-encoding';
import { limitsFor, parseJsonBody } from './http/json-body';
import { delayAfter } from './limits/attempt-limit.service';
import { methodsAt, allRoutes } from './routing/route-table';
import { deviceName } from './sessions/device-name';
import { isAlive } from './sessions/session-limits';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0000::/56'],
    ['2001:db8:1:2ff::1', '2001:0db8:0001:0200::/56'],
    ['2001:db8:1:12ff::1', '2001:0db8:0001:1200::/56'],
    ['::1', '0000:0000:0000:0000::/56'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000::/56'],
  ])('maps %s to the block %s', (address, block) => expect(addressBlock(address)).toBe(block));
});

describe('fingerprint', () => {
  it('differs for different values, kinds and keys', () => {
    const all = [
      fingerprint('k', 'a', 'x'),
      fingerprint('k', 'b', 'x'),
      fingerprint('k', 'a', 'y'),
      fingerprint('l', 'a', 'x'),
    ];
    expect(new Set(all).size).toBe(4);
    expect(fingerprint('k', 'a', 'x')).toBe(all[0]);
  });
});

describe('acceptsEncoding', () => {
  it.each([
    ['gzip, br', true],
    ['br;q=0.5', true],
    ['br;q=0', false],
    ['gzip', false],
    ['*', true],
    ['*;q=0', false],
    ['br;q=0, *', false],
    ['GZIP, BR', true],
    ['', false],
    [undefined, false],
  ])('%p accepts br: %p', (header, accepted) => expect(acceptsEncoding(header, 'br')).toBe(accepted));
});

describe('parseJsonBody', () => {
  const limits = limitsFor(262_144);
  it('reads JSON and treats an empty body as missing', () => {
    expect(parseJsonBody('{"a":[1,"x",null]}', limits)).toEqual({ a: [1, 'x', null] });
    expect(parseJsonBody('  ', limits)).toBeUndefined();
  });
  it.each([
    '{',
    '{"a":1}x',
    '{"__proto__":1}',
    '{"a":{"constructor":1}}',
    `{"${'x'.repeat(1_001)}":1}`,
    `${'['.repeat(21)}${']'.repeat(21)}`,
    `[${'1,'.repeat(1_000)}1]`,
    `"${'x'.repeat(65_537)}"`,
    '[1e999]',
  ])('rejects %.40s', (text) =>
    expect(() => parseJsonBody(text, limits)).toThrow(expect.objectContaining({ code: 'VALIDATION' })),
  );
  it('accepts larger bodies on routes that allow them', () =>
    expect(parseJsonBody(JSON.stringify({ data: 'x'.repeat(400_000) }), limitsFor(600_000))).toBeDefined());
});

describe('delayAfter', () => {
  it('is zero at first, then doubles up to a maximum', () =>
    expect([0, 4, 5, 6, 7, 10, 60].map((failures) => delayAfter(failures))).toEqual([
      0, 0, 1_000, 2_000, 4_000, 32_000, 300_000,
    ]));
});

describe('methodsAt', () => {
  it('returns the methods that an address accepts', () => {
    expect(methodsAt(allRoutes(), '/api/login')).toEqual(['GET', 'POST']);
    expect(methodsAt(allRoutes(), '/api/auth/sessions/abc')).toEqual(['DELETE']);
    expect(methodsAt(allRoutes(), '/api/auth/sessions/')).toEqual([]);
    expect(methodsAt(allRoutes(), '/api/nothing')).toEqual([]);
  });
});

describe('deviceName', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/150.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 FxiOS/140.0 Mobile/15E148 Safari/605.1',
      'Firefox on iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0 Safari/537.36',
      'Chrome on Linux',
    ],
    ['<script>alert(1)</script>', 'Browser'],
    [undefined, 'Browser'],
  ])('names the device of %p as %p', (agent, name) => expect(deviceName(agent)).toBe(name));
});

describe('isAlive', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  const session = { kind: 'user' as const, remembered: false, lastSeenAt: at(0), expiresAt: at(720) };
  it.each([
    [29.99, session, true],
    [30, session, false],
    [719.99, { ...session, lastSeenAt: at(700) }, true],
    [720, { ...session, lastSeenAt: at(719) }, false],
    [13 * 1440, { ...session, remembered: true, expiresAt: at(30 * 1440) }, true],
    [14 * 1440, { ...session, remembered: true, expiresAt: at(30 * 1440) }, false],
    [1439, { ...session, kind: 'demo' as const, expiresAt: at(1440) }, true],
    [1440, { ...session, kind: 'demo' as const, expiresAt: at(1440) }, false],
  ])('is evaluated after %p minutes', (minutes, which, alive) =>
    expect(isAlive(which, minutes * 60_000)).toBe(alive),
  );
});
