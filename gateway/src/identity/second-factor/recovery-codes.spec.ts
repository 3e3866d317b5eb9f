import { factorCode } from '@app/contracts-identity';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten different ones of 24 letters and digits in groups of six', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{6}(-[A-Z2-7]{6}){3}$/);
  });

  it('have all signs of their alphabet, none much more often than another', () => {
    const signs = Array.from({ length: 200 }, newRecoveryCodes).flat().join('').replaceAll('-', '');
    const counts = new Map<string, number>();
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // 48,000 draws of 32: 1,500 each, give or take 38; seven times that is not seen in a lifetime.
    for (const count of counts.values()) expect(Math.abs(count - 1_500)).toBeLessThan(270);
  });

  it('hash alike however people write them, and differently for each person', () => {
    const [code] = newRecoveryCodes();
    const typed = factorCode.parse(` ${code!.toLowerCase().replaceAll('-', ' ')}`);
    expect(recoveryHash('ada', typed)).toBe(recoveryHash('ada', code!));
    expect(recoveryHash('bob', code!)).not.toBe(recoveryHash('ada', code!));
  });
});
