import { defaultLexicon } from '@app/nlu-core';
import { wordsOf } from './best-hypothesis';

describe('wordsOf', () => {
  it('passes what was recognised on with two alternatives', () => {
    const hypotheses = ['Undo that.', 'And do that.', 'Undo it.', 'Do that.'].map((transcript, at) => ({
      transcript,
      confidence: 0.9 - at / 10,
    }));
    expect(wordsOf(hypotheses, defaultLexicon, 'USD')).toEqual({
      transcript: 'Undo that.',
      confidence: 0.9,
      alternatives: hypotheses.slice(1, 3),
      repairs: [],
    });
  });

  it('puts a name in by its sound so that it is asked about, and keeps what was recognised', () => {
    expect(wordsOf([{ transcript: 'Spent 8 at starbox.', confidence: 0.93 }], defaultLexicon, 'USD')).toEqual(
      {
        transcript: 'Spent 8 at Starbucks.',
        confidence: 0.75,
        alternatives: [{ transcript: 'Spent 8 at starbox.', confidence: 0.93 }],
        repairs: [{ heard: 'starbox', name: 'Starbucks' }],
      },
    );
  });

  it('leaves out a sign of money that is not the person’s, and asks then', () => {
    const pounds = [{ transcript: 'I paid £9.99 for gas.', confidence: 0.9 }];
    expect(wordsOf(pounds, defaultLexicon, 'USD')).toMatchObject({
      transcript: 'I paid 9.99 for gas.',
      confidence: 0.75,
    });
    expect(wordsOf(pounds, defaultLexicon, 'GBP')).toMatchObject({
      transcript: 'I paid £9.99 for gas.',
      confidence: 0.9,
    });
    expect(
      wordsOf([{ transcript: 'Paid $5 for gas.', confidence: 0.9 }], defaultLexicon, 'CAD').transcript,
    ).toBe('Paid $5 for gas.');
  });

  it('is empty where nothing was heard', () => {
    expect(wordsOf([], defaultLexicon, 'USD').transcript).toBe('');
  });
});

describe('wordsOf, among several hypotheses', () => {
  const of = (...said: [string, number][]) =>
    wordsOf(
      said.map(([transcript, confidence]) => ({ transcript, confidence })),
      defaultLexicon,
      'USD',
    );

  it('takes the one that makes sense before one that was heard a little better, and asks then', () => {
    expect(
      of(['Potayteen dollars at Walgreens.', 0.76], ['Put eighteen dollars at Walgreens.', 0.62]),
    ).toMatchObject({ transcript: 'Put eighteen dollars at Walgreens.', confidence: 0.62 });
    expect(of(['Sprint 20 dollars at Uber', 0.9], ['Spent 20 dollars at Uber', 0.88]).confidence).toBe(0.75);
  });

  it('keeps the confidence of one that was heard best and makes sense', () => {
    expect(of(['Spent 20 dollars at Uber.', 0.93], ['Spend 20 dollars at Uber.', 0.6]).confidence).toBe(0.93);
  });

  it.each([
    ['I did not spend 20 dollars at Uber', 'I just spent 20 dollars at Uber'],
    ['Did I spend 20 dollars at Uber', 'I spent 20 dollars at Uber'],
    ["Don't add 20 dollars for lunch", 'Add 20 dollars for lunch'],
  ])('never makes a command of a denial or a question: “%s”', (heard, other) => {
    expect(of([heard, 0.6], [other, 0.59]).transcript).toBe(heard);
  });
});
