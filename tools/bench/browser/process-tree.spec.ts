import { parseStat } from './process-tree';

it('reads a process whose name holds brackets and spaces', () => {
  const fields = ['S', 77, 1, 1, 0, -1, 0, 0, 0, 0, 0, 11, 22, 33, 44, 20, 0];
  expect(parseStat(`123 (a (b) c) ${fields.join(' ')}`)).toEqual({ parent: 77, ticks: 110 });
});
