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
