import { render } from '@testing-library/react';
import { Bloom, type BloomState } from './bloom';
import { initialsOf } from './avatar';
import { sparkPoints } from './sparkline';

describe('Bloom', () => {
  it('shows its states by shape as well as by colour', () => {
    const states: BloomState[] = ['standby', 'processing', 'speaking', 'error', 'disabled'];
    const hearts = states.map((state) => {
      const { container, unmount } = render(<Bloom state={state} />);
      const heart = container.querySelector('circle')!.nextElementSibling!.innerHTML;
      unmount();
      return heart;
    });
    expect(new Set(hearts).size).toBe(states.length);
  });

  it('grows with the volume', () => {
    const reach = (level: number) => {
      const { container, unmount } = render(<Bloom state="listening" level={level} />);
      const petals = [...container.querySelectorAll('.petals path')];
      const total = petals.reduce((sum, petal) => sum + farthest(petal.getAttribute('d')!), 0);
      expect(petals).toHaveLength(12);
      unmount();
      return total;
    };
    expect(reach(1)).toBeGreaterThan(reach(0.5));
    expect(reach(0.5)).toBeGreaterThan(reach(0));
    expect(reach(7)).toBe(reach(1));
  });
});

/** Distance of the farthest arc end from the centre of the flower. */
function farthest(path: string): number {
  const ends = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[AMz]|$)/g)];
  expect(ends).toHaveLength(3);
  return Math.max(...ends.map(([, x, y]) => Math.hypot(Number(x) - 32, Number(y) - 32)));
}

describe('initialsOf', () => {
  it.each([
    ['Ana María Ruiz', 'AR'],
    ['prince', 'P'],
    ['', ''],
    ['Łukasz 🙂', 'Ł🙂'],
  ])('turns %s into %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('sparkPoints', () => {
  it('runs equal values through the middle and others from edge to edge', () => {
    expect(sparkPoints([5, 5], 88, 30)).toEqual([
      [0, 15],
      [88, 15],
    ]);
    expect(sparkPoints([0, 10, 5], 88, 30)).toEqual([
      [0, 30],
      [44, 0],
      [88, 15],
    ]);
  });
});
