import fc from 'fast-check';
import { federalTaxId, stateTaxId } from './shapes';
import { federalTaxIdProblem, maskFederalTaxId, maskStateTaxId, stateTaxIdProblem } from './tax-ids';

describe('federal tax id', () => {
  it.each(['12-3456789', '01-0000000', '99-9999999', ' 46-1234567 '])('accepts %p', (value) => {
    expect(federalTaxId.parse(value)).toBe(value.trim());
  });

  it.each(['', '123456789', '12-345678', '12-34567890', '1-23456789', 'ab-cdefghi', '12–3456789'])(
    'refuses the form of %p',
    (value) => {
      expect(federalTaxId.safeParse(value).error?.issues[0]?.message).toBe('Must look like 12-3456789');
    },
  );

  it.each(['00', '07', '09', '17', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97'])(
    'refuses the unassigned prefix %s',
    (prefix) => {
      expect(federalTaxId.safeParse(`${prefix}-1234567`).error?.issues[0]?.message).toMatch(
        /starts with these two digits/,
      );
    },
  );

  it('accepts exactly the 83 prefixes the IRS lists', () => {
    const accepted = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
      (prefix) => federalTaxId.safeParse(`${prefix}-1234567`).success,
    );
    expect(accepted).toHaveLength(83);
  });
});

describe('state tax id', () => {
  it.each(['123', 'NY-987654321', '12345678901234567890', 'A/B 1.2'])('accepts %p', (value) =>
    expect(stateTaxId.parse(value)).toBe(value),
  );
  it.each(['', '12', '123456789012345678901', '-12', '12;34', '<b>1'])('refuses %p', (value) =>
    expect(stateTaxId.safeParse(value).success).toBe(false),
  );
});

describe('masks', () => {
  it('show the last four digits of a federal id', () =>
    expect(maskFederalTaxId('12-3451234')).toBe('••-•••1234'));

  it('never show more than a third or four characters of a state id', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 3, maxLength: 20, unit: fc.constantFrom(...'ABC0189') }),
        (value) => {
          const shown = maskStateTaxId(value).slice(3);
          expect(value.endsWith(shown)).toBe(true);
          expect(shown.length).toBeLessThanOrEqual(Math.min(4, value.length / 3));
          expect(shown.length).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe('tax id checks of forms', () => {
  it('agree with the schema', () => {
    const near = fc.oneof(
      fc.string({ maxLength: 24 }),
      fc.stringMatching(/^\d{2}-\d{7}$/),
      fc.stringMatching(/^[A-Za-z0-9 ./-]{0,24}$/),
    );
    fc.assert(
      fc.property(near, (value) => {
        expect(federalTaxIdProblem(value)).toBe(federalTaxId.safeParse(value).error?.issues[0]?.message);
        expect(stateTaxIdProblem(value)).toBe(stateTaxId.safeParse(value).error?.issues[0]?.message);
      }),
      { numRuns: 2_000 },
    );
  });
});
