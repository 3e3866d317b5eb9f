import { understandSpoken } from '../../testing/understand-spoken';

describe('amounts that have two readings', () => {
  it.each<[string, number]>([
    ['pizza for two fourteen ninety', 1_490],
    ['dinner for two eighteen seventy five', 1_875],
    ['one twenty five on business cards', 12_500],
  ])('are asked about with the likelier one: %s', (text, amountMinor) => {
    const { frame, decision } = understandSpoken(text);
    expect({ amountMinor: frame.slots.amountMinor, mode: decision.mode }).toEqual({
      amountMinor,
      mode: 'confirm',
    });
  });

  it.each(['pizza for two thirty', 'verizon 70 on the twenty second', 'gym 40 on the 25th'])(
    'are not recorded at once: %s',
    (text) => expect(understandSpoken(text).decision.mode).toBe('confirm'),
  );

  it.each(['paid taxes for 2025', 'i paid my 2025 taxes', 'property tax 2025', 'i paid my taxes'])(
    'are no amount when they are a year, and correct no entry: %s',
    (text) => {
      const { frame, decision } = understandSpoken(text);
      expect({ amount: frame.slots.amountMinor, executed: decision.executed }).toEqual({
        amount: undefined,
        executed: false,
      });
    },
  );
});
