import fc from 'fast-check';
import { understandSpoken } from '../../testing/understand-spoken';

const slotsOf = (text: string) => understandSpoken(text).frame.slots;

describe('amounts beside other numbers', () => {
  it.each([
    ['a grand and a half for the transmission', 150_000],
    ['two grand and a half on the roof', 250_000],
    ['a new game on steam for nineteen ninety nine', 1999],
    ['lunch forty four october 31', 4400],
    ['five oh five for a smoothie', 505],
    ['i got twelve thirty five in interest from savings', 1235],
    ['used my debit card for a fifty nine ninety nine pair of jeans', 5999],
    ['ten spot for a raffle ticket', 1000],
    ['dollar fifty on bananas', 150],
  ])('are read: %s', (text, minor) => {
    expect(slotsOf(text).amountMinor).toBe(minor);
  });

  it('does not take a price from the nineties for a year, unless it is one', () => {
    expect(slotsOf('how much did i spend in nineteen ninety nine').period).toEqual([
      '1999-01-01',
      '1999-12-31',
    ]);
  });
});

describe('a number with a unit after an amount', () => {
  it.each(['minute massage', 'minutes ago for gas', 'mile taxi', 'pack of socks', 'hours ago on parking'])(
    'is not its cents: %s',
    (rest) => {
      for (const [count, price] of [
        ['ninety', 'fifty dollar'],
        ['30', 'fifty dollars'],
      ])
        expect(slotsOf(`paid ${price} ${count} ${rest}`).amountMinor).toBe(5000);
    },
  );

  it('keeps the cents before “of”', () => {
    expect(slotsOf('put in fifty dollars ninety of gas').amountMinor).toBe(5090);
  });
});

describe('a day said before its month', () => {
  // The day of `understandSpoken`.
  const today = '2026-11-21';

  it('makes a date of that month in words and digits, with or without “the”', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('january', 'february', 'april', 'june', 'september', 'october', 'december'),
        fc.constantFrom(['21st', 21], ['twenty first', 21], ['the third', 3], ['the 12th', 12]),
        fc.boolean(),
        (month, [said, day], amountLast) => {
          const text = amountLast
            ? `lunch on ${said} ${month} 12 dollars`
            : `lunch 12 dollars on ${said} ${month}`;
          const number = new Date(`${month} 1, 2000 UTC`).getUTCMonth() + 1;
          const date = (y: number) => [y, number, day].map((n) => String(n).padStart(2, '0')).join('-');
          const { date: read, amountMinor } = slotsOf(text);
          expect({ read, amountMinor }).toEqual({
            read: date(2026) <= today ? date(2026) : date(2025),
            amountMinor: 1200,
          });
        },
      ),
    );
  });
});

describe('money that moves between own accounts', () => {
  it.each([
    ['paid four hundred on my credit card from checking', 'Checking', 'Credit Card'],
    ['made a one fifty payment on the credit card from checking', 'Checking', 'Credit Card'],
    ['checking to savings seven fifty', 'Checking', 'Savings'],
    ['pulled fifty out of savings and put it in checking', 'Savings', 'Checking'],
  ])('is a transfer that waits for a yes: %s', (text, account, toAccount) => {
    const { frame, decision } = understandSpoken(text);
    expect({ ...frame.slots, mode: decision.mode }).toMatchObject({
      type: 'transfer',
      account,
      toAccount,
      mode: 'confirm',
    });
  });

  it('asks which account money for savings comes from', () => {
    const { frame } = understandSpoken('i put three hundred into savings');
    expect([frame.slots.toAccount, frame.missing]).toEqual(['Savings', 'account']);
  });

  it('books a purchase by card as an expense and not as a transfer', () => {
    expect(slotsOf('paid forty for gas on my credit card from checking').type).toBe('expense');
  });
});

describe('money that somebody else paid', () => {
  it.each([
    'the tenant paid the rent eight fifty',
    'doordash paid out three twenty',
    'mike paid me the twenty he owed me',
    'social security deposit twelve hundred dollars',
  ])('is income if it was paid to the speaker: %s', (text) => {
    expect(slotsOf(text).type).toBe('income');
  });
});
