import type { Intent, Slots } from '../../model/types';
import { understandSpoken } from '../../testing/understand-spoken';

const now = new Date('2026-11-18T15:00:00Z');
const read = (text: string) => understandSpoken(text, { now });

/** Kinds of sentences found in unseen test sets, with at least two examples each. */
describe('kinds of unseen purchases', () => {
  it.each<[string, Slots]>([
    // A purchase told inside another sentence.
    ['could you put down that i spent fourteen fifty on lunch', { amountMinor: 1450, category: 'Dining' }],
    ['remember that i paid 65 dollars for the parking ticket', { amountMinor: 6500 }],
    ['so yesterday i think i grabbed dinner for 23 bucks', { amountMinor: 2300, date: '2026-11-17' }],
    // An amount taken back in several words.
    ['put 80, no sorry, 18 at shell', { amountMinor: 1800, merchant: 'Shell' }],
    ['log twenty, oh make that thirty, for gas', { amountMinor: 3000 }],
    // A price per item.
    ['two tickets, sixty each, for the concert', { amountMinor: 12000 }],
    ['rent was eight fifty', { amountMinor: 85_000, category: 'Housing' }],
    ['took an uber for twenty five dollars', { amountMinor: 2500, merchant: 'Uber' }],
    ['i think it was eleven fifty for the movie', { amountMinor: 1150 }],
    ["i'm adding seventeen dollars for a movie", { amountMinor: 1700 }],
    // Shares without an amount of their own.
    ['dinner with sarah was 80 and we split it', { amountMinor: 4000, totalMinor: 8000 }],
    ['my half of the rent is 260', { amountMinor: 26_000 }],
    // Who was paid, or whose money was received.
    ['the dentist charged me 85 dollars', { amountMinor: 8500, category: 'Health' }],
    ['netflix took 12.99', { amountMinor: 1299, merchant: 'Netflix' }],
    ['got a 1200 dollar check from a freelance client', { amountMinor: 120_000, type: 'income' }],
    ['eight bucks went to laundry', { amountMinor: 800 }],
    ['uber to the airport, twelve dollars', { merchant: 'Uber', category: 'Travel' }],
    ['amazon order nineteen ninety nine', { amountMinor: 1999, merchant: 'Amazon' }],
    ['we went out for sushi last night and it set us back 54 dollars', { amountMinor: 5400 }],
  ])('are read with every value: %s', (text, slots) => {
    const { frame, decision } = read(text);
    expect({ intent: frame.intent, slots: frame.slots }).toMatchObject({ intent: 'add_transaction', slots });
    expect(decision.mode).toMatch(/execute|confirm/);
  });

  it.each([
    'his lunch was 20 dollars',
    'her shoes were 90 dollars',
    'invoice the client for 400 dollars',
    'put ten dollars on red',
    'put a 150 dollar cap on eating out',
    'make a payment of 50 pounds to john',
  ])('are not recorded if they are not the speaker’s: %s', (text) => {
    const { frame, decision } = read(text);
    expect(frame.intent === 'add_transaction' && decision.executed).toBe(false);
  });
});

describe('kinds of unseen questions and commands', () => {
  it.each<[string, Intent]>([
    // A loosely matching pattern ranks below the clear subject of the sentence.
    ['what is the cost of my power bill', 'query_bills'],
    ['when is the last day i can pay my rent', 'query_bills'],
    ['when should i pay the water bill', 'query_bills'],
    ['when did i last pay spotify', 'list_transactions'],
    ['tell me when my student loan payment is due', 'query_bills'],
    ['do you know when my phone bill is due', 'query_bills'],
    // Yes-or-no questions about transactions.
    ['did walmart charge me yesterday', 'list_transactions'],
    ['has anything gone out of my account today', 'list_transactions'],
    // Other people's money.
    ['how much do teachers make', 'out_of_scope'],
    ['how much did my wife pay last year', 'out_of_scope'],
    // Commands in other words.
    ['put a 150 dollar cap on eating out', 'set_budget'],
    ['give myself 250 a month for clothes', 'set_budget'],
    ['remind me that rent is due on the first', 'add_event'],
    ['set the phone bill as paid', 'add_event'],
    ['that belongs in transport', 'correct_last'],
    ['note that my credit card payment is due friday', 'add_event'],
    ['remove the thing i just added', 'undo_last'],
    ['the last one should have been 12 dollars', 'correct_last'],
  ])('are recognised: %s', (text, intent) => {
    expect(read(text).frame.intent).toBe(intent);
  });

  it('takes two consecutive days as one period of a question, and asks which one a purchase was on', () => {
    expect(understandSpoken('what did i spend yesterday and today').frame.slots.period).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(understandSpoken('spent 20 on gas yesterday and today').decision).toMatchObject({
      mode: 'confirm',
      hazards: ['unsure-date'],
    });
  });
});
