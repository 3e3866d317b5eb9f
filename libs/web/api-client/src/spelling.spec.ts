import { englishOf, spelled } from './spelling';

describe('spelling', () => {
  it.each([
    ['Uncategorised', 'Uncategorized'],
    [
      'Rows you already have are recognised and left out.',
      'Rows you already have are recognized and left out.',
    ],
    ['Cheque', 'Check'],
    ['unrealised gain', 'unrealized gain'],
    ['Colours of the categories', 'Colors of the categories'],
    ['It was cancelled', 'It was canceled'],
    ['A checkered, discoloured tablecloth', 'A checkered, discoloured tablecloth'],
  ])('writes “%s” as “%s” for Americans and keeps it for others', (british, american) => {
    expect(spelled(british, 'en-US')).toBe(american);
    expect(spelled(british, 'en-GB')).toBe(british);
    expect(spelled(british, 'en-AU')).toBe(british);
  });

  it.each([
    ['en-US', 'en-US'],
    ['en', 'en-US'],
    ['en-GB', 'en-GB'],
    ['en-IN', 'en-IN'],
    ['de-DE', 'en-GB'],
  ])('treats the locale %s as %s', (locale, english) => {
    expect(englishOf(locale)).toBe(english);
  });
});
