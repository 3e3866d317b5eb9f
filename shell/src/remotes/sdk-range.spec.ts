import { inRange } from './sdk-range';

describe('inRange', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.0.0', true],
    ['2.0.0', '^1.0.0', false],
    ['1.0.0', '^1.1.0', false],
    ['0.3.0', '^0.2.0', false],
    ['0.2.9', '^0.2.0', true],
    ['1.2.9', '~1.2.0', true],
    ['1.3.0', '~1.2.0', false],
    ['3.0.0', '>=1.0.0', true],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['1.0.0', '*', true],
    ['1.0.0', 'latest', false],
    ['1.0.0', '^1', false],
  ])('checks that %s in %s is %s', (version, range, expected) =>
    expect(inRange(version, range)).toBe(expected),
  );
});
