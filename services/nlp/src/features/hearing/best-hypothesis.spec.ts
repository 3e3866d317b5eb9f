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
