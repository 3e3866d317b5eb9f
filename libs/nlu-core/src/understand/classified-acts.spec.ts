import fc from 'fast-check';
import type { Likely } from '../classifier/classifier';
import type { Frame } from '../model/types';
import { understandSpoken } from '../testing/understand-spoken';
import { framesOf } from './frames-of';
import { afterActs } from './classified-acts';
import { sentenceFor } from './understand';

const acts = (...list: [string, number][]): Likely[] =>
  list.map(([label, probability]) => ({ label, probability }));
/** The best frame of the patterns, before and after the acts were weighed. */
function weighed(text: string, ...list: [string, number][]): { before: Frame; after: Frame } {
  const s = sentenceFor(text);
  const before = framesOf(s)[0]!;
  return { before, after: afterActs(s, before, { acts: acts(...list), topics: [], kinds: () => [] }) };
}

describe('a frame after its act was classified', () => {
  it('keeps a purchase that the model also classifies as one', () => {
    const { before, after } = weighed('spent 20 dollars on lunch', ['paid', 0.9]);
    expect(after).toEqual(before);
  });

  it('asks about a purchase that the model classifies as other talk about money', () => {
    const { before, after } = weighed('spent 20 dollars on lunch', ['aside', 0.7], ['paid', 0.2]);
    expect(before.certainty).toBeGreaterThanOrEqual(0.8);
    expect(after).toMatchObject({ intent: 'add_transaction', certainty: 0.79 });
  });

  it('asks about a purchase that the model classifies as income', () => {
    const { after } = weighed('spent 20 dollars on lunch', ['received', 0.7], ['paid', 0.2]);
    expect(after.certainty).toBeLessThan(0.8);
  });

  it('asks about a command that the model classifies as another one', () => {
    const { before, after } = weighed(
      'set my dining budget to 300',
      ['add_event', 0.9],
      ['set_budget', 0.05],
    );
    expect(before.certainty).toBeGreaterThanOrEqual(0.8);
    expect(after).toMatchObject({ intent: 'set_budget', certainty: 0.79 });
  });

  it('proposes a frame for a sentence no pattern reads, with its values', () => {
    const { before, after } = weighed('if blorp twelve dollars zibble at costco', ['paid', 0.7]);
    expect(before.intent).toBe('out_of_scope');
    expect(after).toMatchObject({
      intent: 'add_transaction',
      template: 'proposed',
      certainty: 0.7,
      slots: { amountMinor: 1200, type: 'expense', merchant: 'Costco' },
    });
  });

  it('proposes nothing without an amount, and nothing for a question', () => {
    expect(weighed('blorp zibble at costco', ['paid', 0.9]).after.intent).toBe('out_of_scope');
    expect(weighed('blorp twelve dollars zibble?', ['paid', 0.9]).after.intent).toBe('out_of_scope');
  });

  it('still refuses commands to move money, whatever the model says', () => {
    const { after } = weighed('send 50 dollars to john', ['paid', 0.99]);
    expect(after.block).toBe('money-movement');
  });

  it('takes a sentence as income when only the model says so', () => {
    const { after } = weighed('final payment on the miller kitchen came through 1250 dollars', [
      'received',
      0.8,
    ]);
    expect(after.slots).toMatchObject({ type: 'income', amountMinor: 125_000 });
  });

  it('does not correct the last entry with a sentence about another purchase', () => {
    const { frame, decision } = understandSpoken('the total was 29.75 at michaels for yarn');
    expect({ intent: frame.intent, executed: decision.executed }).not.toEqual({
      intent: 'correct_last',
      executed: true,
    });
  });
});

const word = fc.stringMatching(/^[bdfgklmnprstvz][aeiou][bdfgklmnprstvz][aeiou][bdfgklmnprstvz]?$/);
const sum = fc.constantFrom('12 dollars', 'forty bucks', '$8.50', 'ninety nine', '3 hundred');

describe('sentences of unknown words', () => {
  it('are never carried out, wherever an amount stands in them', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), sum, fc.nat(8), (words, said, place) => {
        const text = [...words.slice(0, place), said, ...words.slice(place)].join(' ');
        const { decision } = understandSpoken(text);
        expect({ text, executed: decision.executed }).toEqual({ text, executed: false });
      }),
      { numRuns: 300 },
    );
  });
});
