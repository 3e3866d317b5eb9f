import { shares } from './part-cost';

it('names what used the most of a processor first, and leaves out what used next to none', () => {
  const before = new Map([
    ['gateway', 1],
    ['banking', 2],
    ['chat', 1],
  ]);
  const after = new Map([
    ['gateway', 3],
    ['banking', 7],
    ['chat', 1.01],
    ['store', 1],
  ]);
  expect(shares(before, after, 10)).toBe('banking 0.50, gateway 0.20, store 0.10');
});
