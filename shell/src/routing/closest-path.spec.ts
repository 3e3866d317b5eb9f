import { closestPath, distance } from './closest-path';

const paths = ['/', '/transactions', '/accounts', '/payroll', '/payroll-dashboard', '/settings'];

describe('closestPath', () => {
  it.each([
    ['/transaction', '/transactions'],
    ['/TRANSACTIONS/', '/transactions'],
    ['/acounts', '/accounts'],
    ['/setings', '/settings'],
    ['/payrol', '/payroll'],
  ])('suggests for %s the path %s', (typed, near) => expect(closestPath(typed, paths)).toBe(near));

  it('suggests nothing for a very different path', () =>
    expect(closestPath('/wombat', paths)).toBeUndefined());
});

describe('distance', () => {
  it('counts single-letter edits', () => {
    expect(distance('kitten', 'sitting')).toBe(3);
    expect(distance('', 'abc')).toBe(3);
  });
});
