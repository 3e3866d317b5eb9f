import { render } from '@testing-library/react';
import { Bloom, type BloomState } from './bloom';
import { initialsOf } from './avatar';
import { sparkPoints } from './sparkline';

describe('Bloom', () => {
  it('tells its states apart without colour', () => {
    const states: BloomState[] = ['standby', 'processing', 'speaking', 'error', 'disabled'];
    const hearts = states.map((state) => {
      const { container, unmount } = render(<Bloom state={state} />);
      const heart = container.querySelector('circle')!.nextElementSibling!.innerHTML;
      unmount();
      return heart;
    });
    expect(new Set(hearts).size).toBe(states.length);
  });

  it('reaches further when it is louder', () => {
    const reach = (level: number) => {
      const { container, unmount } = render(<Bloom state="listening" level={level} />);
      const total = [...container.querySelectorAll('ellipse')].reduce(
        (sum, petal) => sum + Number(petal.getAttribute('ry')),
        0,
      );
      unmount();
      return total;
    };
    expect(reach(1)).toBeGreaterThan(reach(0.5));
    expect(reach(0.5)).toBeGreaterThan(reach(0));
    expect(reach(7)).toBe(reach(1));
  });
});

describe('initialsOf', () => {
  it.each([
    ['Ana María Ruiz', 'AR'],
    ['prince', 'P'],
    ['', ''],
    ['Łukasz 🙂', 'Ł🙂'],
  ])('%s → %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
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
