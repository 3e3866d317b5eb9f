import { monogram } from './monogram';

describe('monogram', () => {
  it.each([
    ['Green Fork', 'G'],
    ['  école du parc', 'É'],
    ['7-Eleven', '7'],
    ['“Zur Mühle”', 'Z'],
  ])('takes the first letter or digit of %s', (name, letter) => {
    expect(monogram(name)?.letter).toBe(letter);
  });

  it('keeps the hue of a name, however it is cased', () => {
    expect(monogram('GREEN FORK')?.hue).toBe(monogram('Green Fork')?.hue);
  });

  it('tells merchants apart by their hue', () => {
    const names = ['Green Fork', 'Corner Market', 'Lumen Cinema', 'Metro Card', 'Elm Street', 'Cloudvault'];
    expect(new Set(names.map((name) => monogram(name)?.hue)).size).toBeGreaterThan(3);
  });

  it('is undefined for a name without letters', () => {
    expect(monogram('***')).toBeUndefined();
  });
});
