import { expectedLanguage, type SpokenLanguage } from './spoken-language';
import { kindsOf } from './word-kinds';

const worthOf = (text: string, language: SpokenLanguage = expectedLanguage): number =>
  language.end(language.step(language.start, ` ${text}`));

describe('the model of language about money', () => {
  it.each([
    ['Spent forty five dollars on groceries.', 'Spent for the five dollars on grocer keys.'],
    ['How much is left for dining?', 'How much is left for dunning?'],
    ['I paid twelve fifty for lunch yesterday.', 'I paid twelve fifty for lunch jester day.'],
    ['What bills are due next week?', 'What builds are do next weak?'],
  ])('expects “%s” rather than “%s”', (said, misheard) =>
    expect(worthOf(said)).toBeGreaterThan(worthOf(misheard)),
  );

  it('expects a person’s own names', () => {
    const own = expectedLanguage.with(['Zingerman Deli']);
    const sentence = 'Spent twelve fifty at Zingerman Deli';
    expect(worthOf(sentence, own)).toBeGreaterThan(worthOf(sentence));
  });

  it('scores a sentence the same however it is divided into parts, and ignores capitals', () => {
    const { start } = expectedLanguage;
    const inParts = [' Sp', 'ent', ' for', 'ty', '-', 'five', ' dol', 'lars', '.'].reduce(
      (state, part) => expectedLanguage.step(state, part),
      start,
    );
    expect(expectedLanguage.end(inParts)).toBeCloseTo(worthOf('spent forty five dollars'));
  });

  it('prefers the beginning of a word that may become an expected one', () => {
    const worth = (letters: string): number => expectedLanguage.step(expectedLanguage.start, letters).worth;
    expect(worth(' groc')).toBeGreaterThan(worth(' grzc'));
  });

  it('counts every number as the same word, however it is written', () =>
    expect(kindsOf('$45 at Target, forty-five')).toEqual(['#', 'at', 'target', '#', '#']));
});
