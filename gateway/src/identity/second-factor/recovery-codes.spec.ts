import { factorCode } from '@app/contracts-identity';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten different codes of 24 letters and digits in groups of six', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{6}(-[A-Z2-7]{6}){3}$/);
  });

  it('use all characters of their alphabet about equally often', () => {
    const signs = Array.from({ length: 200 }, newRecoveryCodes).flat().join('').replaceAll('-', '');
    const counts = new Map<string, number>();
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // 48,000 draws from 32 characters: 1,500 each with a standard deviation of 38. Seven times that practically never happens.
    for (const count of counts.values()) expect(Math.abs(count - 1_500)).toBeLessThan(270);
  });

  it('have the same hash in any spelling, and a different one for each person', () => {
    const [code] = newRecoveryCodes();
    const typed = factorCode.parse(` ${code!.toLowerCase().replaceAll('-', ' ')}`);
    expect(recoveryHash('ada', typed)).toBe(recoveryHash('ada', code!));
    expect(recoveryHash('bob', code!)).not.toBe(recoveryHash('ada', code!));
  });
});
