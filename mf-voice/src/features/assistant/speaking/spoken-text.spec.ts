import { spokenText } from './spoken-text';

describe('spokenText', () => {
  it.each([
    [
      'Added $45.00 for lunch, on Fri, Nov 20, in Dining.',
      'Added $45 for lunch, on Friday, November 20, in Dining.',
    ],
    [
      'Added £3.50 for tea, on Fri 20 Nov, in Dining.',
      'Added £3.50 for tea, on Friday 20 November, in Dining.',
    ],
    ['Rent of €1.200,00 is due on 1 Dec 2026.', 'Rent of €1.200 is due on 1 December 2026.'],
    ['Your balance is \u2212$12.05.', 'Your balance is minus $12.05.'],
    ['Dining will be at 96% of $300.00', 'Dining will be at 96 percent of $300'],
    ['I heard “taxi”. Did you mean to open budget?', 'I heard taxi. Did you mean to open budget?'],
    ['You spent $1,000.00 at Mon Ami.', 'You spent $1,000 at Mon Ami.'],
    ['You hold 2.0045 BTC in May Wallet.', 'You hold 2.0045 BTC in May Wallet.'],
  ])('says “%s” as “%s”', (written, spoken) => expect(spokenText(written)).toBe(spoken));
});
