import { defaultLexicon } from '@app/nlu-core';
import { wordsOf } from './best-hypothesis';

describe('wordsOf', () => {
  it('passes on the recognised words with two alternatives', () => {
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

  it('repairs a name by its sound with a confidence that leads to a question, and keeps the recognised words', () => {
    expect(wordsOf([{ transcript: 'Spent 8 at starbox.', confidence: 0.93 }], defaultLexicon, 'USD')).toEqual(
      {
        transcript: 'Spent 8 at Starbucks.',
        confidence: 0.75,
        alternatives: [{ transcript: 'Spent 8 at starbox.', confidence: 0.93 }],
        repairs: [{ heard: 'starbox', name: 'Starbucks' }],
      },
    );
  });

  it('drops a currency sign that is not the person’s, and leads to a question', () => {
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

  it('is empty if nothing was recognised', () => {
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

  it('prefers a meaningful hypothesis to one that was heard a little better, and leads to a question', () => {
    expect(
      of(['Potayteen dollars at Walgreens.', 0.76], ['Put eighteen dollars at Walgreens.', 0.62]),
    ).toMatchObject({ transcript: 'Put eighteen dollars at Walgreens.', confidence: 0.62 });
    expect(of(['Sprint 20 dollars at Uber', 0.9], ['Spent 20 dollars at Uber', 0.88]).confidence).toBe(0.75);
  });

  it('keeps the confidence of a hypothesis that was heard best and is meaningful', () => {
    expect(of(['Spent 20 dollars at Uber.', 0.93], ['Spend 20 dollars at Uber.', 0.6]).confidence).toBe(0.93);
  });

  it.each([
    ['I did not spend 20 dollars at Uber', 'I just spent 20 dollars at Uber'],
    ['Did I spend 20 dollars at Uber', 'I spent 20 dollars at Uber'],
    ["Don't add 20 dollars for lunch", 'Add 20 dollars for lunch'],
  ])('never turns a denial or a question into a command: “%s”', (heard, other) => {
    expect(of([heard, 0.6], [other, 0.59]).transcript).toBe(heard);
  });

  it('prefers words that people use about money to words they do not', () => {
    expect(
      of(['Groceries were sixty five to neigh.', 0.7], ['Groceries were sixty five today.', 0.66]).transcript,
    ).toBe('Groceries were sixty five today.');
  });

  it('reads a word that sounds like dollars after a number as dollars, and leads to a question', () => {
    expect(of(['Spent 26 scholars on ramen', 0.9])).toMatchObject({
      transcript: 'Spent 26 dollars on ramen',
      confidence: 0.75,
    });
  });

  it('reads a first word that sounds like a command as the command, and leads to a question', () => {
    expect(of(['Paul in new bank transactions', 0.9])).toMatchObject({
      transcript: 'pull in new bank transactions',
      confidence: 0.75,
    });
  });

  it('keeps a question if a name sounds like its first words', () => {
    expect(of(['When do I get paid next?', 0.8]).transcript).toBe('When do I get paid next?');
  });
});
