import { defaultLexicon } from '@app/nlu-core';
import { wordsOf } from './heard-words';

describe('wordsOf', () => {
  it('passes what was heard on with two alternatives', () => {
    const heard = ['Undo that.', 'And do that.', 'Undo it.', 'Do that.'].map((transcript, at) => ({
      transcript,
      confidence: 0.9 - at / 10,
    }));
    expect(wordsOf(heard, defaultLexicon)).toEqual({
      transcript: 'Undo that.',
      confidence: 0.9,
      alternatives: heard.slice(1, 3),
      repairs: [],
    });
  });

  it('puts a name in by its sound so that it is asked about, and keeps what was heard', () => {
    expect(wordsOf([{ transcript: 'Spent 8 at starbox.', confidence: 0.93 }], defaultLexicon)).toEqual({
      transcript: 'Spent 8 at Starbucks.',
      confidence: 0.75,
      alternatives: [{ transcript: 'Spent 8 at starbox.', confidence: 0.93 }],
      repairs: [{ heard: 'starbox', name: 'Starbucks' }],
    });
  });

  it('is empty where nothing was heard', () => {
    expect(wordsOf([], defaultLexicon).transcript).toBe('');
  });
});
