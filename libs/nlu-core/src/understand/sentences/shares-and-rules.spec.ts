import { understandSpoken } from '../../testing/understand-spoken';

describe('commands about the last entry and about a shop', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a third of that is mine', { parts: 3, ownParts: 1 }],
    ["two thirds of it is dan's", { parts: 3, ownParts: 1, description: 'Dan' }],
    ['split that last one three ways', { parts: 3, ownParts: 1 }],
    ['that was shared between four of us', { parts: 4, ownParts: 1 }],
    ['split it with two friends', { parts: 3, ownParts: 1 }],
  ])('share an entry in other parts than halves: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect({ slots: frame.slots, mode: decision.mode }).toMatchObject({
      slots: { action: 'share', ...slots },
      mode: 'confirm',
    });
  });

  it.each<[string, string, string]>([
    ["tesco's groceries every time", 'Tesco', 'Groceries'],
    ['remember that costco is groceries', 'Costco', 'Groceries'],
    ['next time you see cvs call it health', 'CVS', 'Health'],
    ['all my netflix charges are subscriptions', 'Netflix', 'Subscriptions'],
  ])('ask before they make a rule: %s', (text, merchant, category) => {
    const { frame, decision } = understandSpoken(text);
    expect({ slots: frame.slots, mode: decision.mode }).toMatchObject({
      slots: { action: 'rule', merchant, category },
      mode: 'confirm',
    });
  });

  it.each<[string, number]>([
    ["you've got fifty, it should be fifteen", 1_500],
    ['you put down fifty it was fifteen', 1_500],
    ['you wrote 53 it was 35', 3_500],
    ['i told you fifty six but meant sixty five', 6_500],
    ['i paid seven forty for that not eight forty', 740],
  ])('correct an amount to the right one of two: %s', (text, amountMinor) => {
    const { frame, decision } = understandSpoken(text);
    expect({ intent: frame.intent, slots: frame.slots, mode: decision.mode }).toMatchObject({
      intent: 'correct_last',
      slots: { amountMinor },
      mode: 'confirm',
    });
  });
});

describe('remarks about the last entry and about a shop', () => {
  it.each([
    'oh we split that one by the way my roommate paid half',
    'we split that one my roommate paid half',
    'my sister paid half of that by the way',
    'we went halves on that my brother paid the other half',
    'hey we actually split that one down the middle',
    'that one was shared my roommate paid half',
    "half of that was my roommate's",
    'my boyfriend covered half of that one',
    'oh and we split it so only half is mine',
  ])('share it: %s', (text) =>
    expect(understandSpoken(text).frame).toMatchObject({
      intent: 'correct_last',
      slots: { action: 'share' },
    }),
  );

  it.each([
    'we split up my girlfriend moved out',
    'they split that one between them',
    'should we split that one',
    'split the pizza in half',
    'my roommate never pays half',
    'my roommate paid half the rent late',
  ])('share nothing that was not shared: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );

  it.each([
    ['remember shell is transport', 'Shell', 'Transport'],
    ['please remember starbucks is dining', 'Starbucks', 'Dining'],
    ['keep in mind that target is shopping', 'Target', 'Shopping'],
    ['just so you know uber is always travel', 'Uber', 'Travel'],
    ['for the future walgreens is health', 'Walgreens', 'Health'],
    ['shell counts as transport remember that', 'Shell', 'Transport'],
    ['remember that shell is transport not travel', 'Shell', 'Transport'],
  ])('make a rule: %s', (text, merchant, category) =>
    expect(understandSpoken(text).frame).toMatchObject({
      intent: 'correct_last',
      slots: { action: 'rule', merchant, category },
    }),
  );

  it.each([
    'remember shell is closed on sunday',
    'remember the alamo',
    'remember my mom is in town',
    'do you remember shell',
    'remember when we went to costco for groceries',
  ])('make no rule of what is only remembered: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );

  it.each([
    ['should say starbucks', 'Starbucks'],
    ['it should say starbucks', 'Starbucks'],
    ['the merchant should say target', 'Target'],
    ["should've said costco", 'Costco'],
    ["it's supposed to say walmart", 'Walmart'],
    ['that one should read amazon', 'Amazon'],
  ])('name its shop: %s', (text, merchant) =>
    expect(understandSpoken(text).frame).toMatchObject({ intent: 'correct_last', slots: { merchant } }),
  );

  it.each([
    'should i say starbucks',
    'what should i say to starbucks',
    'he should say sorry',
    'make one more coffee',
  ])('change nothing when something else should be said: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );

  it.each(['the sign should say target', 'it was supposed to be 20 dollars'])(
    'ask first when something else may be meant: %s',
    (text) => expect(understandSpoken(text).decision.executed).toBe(false),
  );
});
