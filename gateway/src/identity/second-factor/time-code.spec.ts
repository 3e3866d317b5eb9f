import { factorUri, newFactorSecret, stepOfCode } from './time-code';

/** The secret of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOfCode', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('accepts the code of the RFC at %i s', (seconds, code, step) => {
    expect(stepOfCode(secret, code, seconds * 1_000)).toBe(step);
  });

  // The time step of this code starts at that second and lasts thirty seconds.
  it.each([
    [-31, undefined],
    [-30, 41_152_263],
    [0, 41_152_263],
    [59, 41_152_263],
    [60, undefined],
  ])('accepts or refuses a code %i s after its step started: %p', (after, step) => {
    expect(stepOfCode(secret, '005924', (1_234_567_890 + after) * 1_000)).toBe(step);
  });

  it('accepts no other code', () => {
    for (const code of ['287081', '000000', '942870'])
      expect(stepOfCode(secret, code, 59_000)).toBeUndefined();
  });
});

describe('newFactorSecret', () => {
  it('returns 160 bits that differ each time', () => {
    const secrets = Array.from({ length: 20 }, newFactorSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('gives authenticator apps an address with the issuer and the e-mail', () => {
    const uri = new URL(factorUri(secret, 'ada@example.com'));
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    expect(decodeURIComponent(uri.pathname)).toContain('ada@example.com');
    expect(uri.searchParams.get('issuer')).toBeTruthy();
  });
});
