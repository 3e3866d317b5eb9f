import { understand } from '../../index';

const hear = (text: string) =>
  understand({ text, confidence: 0.95, now: new Date('2026-11-18T12:00:00Z'), zone: 'UTC' });
const amount = (text: string): number | undefined => hear(text).frame.slots.amountMinor;

describe('bills that are added', () => {
  it.each([
    'add rent bill 100 bucks',
    'add a 60 dollar phone bill',
    'new bill car insurance one twenty due december first',
    'create a water bill of thirty dollars',
    'put a monthly bill for spotify',
    'ping me about the credit card bill on friday',
    'I need a reminder for property tax january tenth',
  ])('takes “%s” as a future bill, not as a purchase of today', (text) => {
    const { frame } = hear(text);
    expect(frame.intent).toBe('add_event');
  });

  it('asks for the due day of a bill when it was not said', () => {
    const { frame, decision } = hear('add rent bill 100 bucks');
    expect([frame.missing, decision.executed, frame.slots.amountMinor]).toEqual(['date', false, 10_000]);
  });

  it.each([
    'add restaurant bill 40 dollars',
    'add electric bill 80 paid yesterday',
    'log the phone bill 45',
    'add 60 dollars for the electric bill',
    'add an expense of 60 for the electric bill',
  ])('takes “%s” as a purchase', (text) => {
    expect(hear(text).frame.intent).toBe('add_transaction');
  });

  it.each(['I have to pay my taxes on april fifteenth', 'we need to pay the plumber 200 next monday'])(
    'asks for confirmation before it records “%s”',
    (text) => {
      const { frame, decision } = hear(text);
      expect([frame.intent, decision.mode]).toEqual(['add_event', 'confirm']);
    },
  );

  it.each([
    "don't add a rent bill 100 on friday",
    'should I add a rent bill of 100 on friday',
    'how would I add a bill of twenty dollars on friday',
    "I don't have to pay the rent on friday",
    'if I have to pay the rent on friday',
    'do I have to pay the rent on friday',
  ])('neither records “%s” nor offers to', (text) => {
    expect(hear(text).decision.mode).not.toMatch(/execute|confirm/);
  });

  it('sets the due day of a bill at the end of the month to its last day', () => {
    expect(hear('schedule a phone bill of sixty dollars for the end of the month').frame.slots.date).toBe(
      '2026-11-30',
    );
  });
});

describe('amounts said in two parts', () => {
  it.each([
    ['rent bill twelve fifty due on the first', 125_000],
    ['netflix is due every month on the fifth fifteen forty nine', 1_549],
    ['add phone bill forty five fifty', 4_550],
    ['sold my old bike for one fifty', 15_000],
    ['paid my therapist one forty today', 14_000],
    ['transfer three fifty from savings to checking', 35_000],
    ['coffee four fifty', 450],
  ])('reads the amount of “%s” by the usual price of such things', (text, minor) => {
    expect(amount(text)).toBe(minor);
  });

  it('asks before it records an amount that may be a hundred times as much', () => {
    expect(hear('sold my old bike for one fifty').decision.mode).toBe('confirm');
    expect(hear('one eighty five at the vet').decision.mode).toBe('confirm');
  });
});

describe('everyday verbs for recording', () => {
  it.each(['chuck in nine dollars for a burrito', 'stick fourteen dollars for the cinema on my credit card'])(
    'records “%s”',
    (text) => expect(hear(text).frame.intent).toBe('add_transaction'),
  );

  it.each(['throw two eggs in the pan', 'pop the 20 balloons', 'stick 4 photos on the wall'])(
    'ignores “%s”',
    (text) => expect(hear(text).decision.executed).toBe(false),
  );

  it.each(['how do I split an expense', 'how can I set a budget for dining', 'how do I change the category'])(
    'explains when asked “%s” and changes nothing',
    (text) => expect(hear(text).frame.intent).toBe('help'),
  );
});
