import { BriefcaseBusiness, createLucideIcon, Tag } from 'lucide-react';
import { categoryLook } from '../category/category-look';
import { iconPath, scaledPath } from './icon-path';

const names = [
  'Groceries',
  'Dining',
  'Transport',
  'Housing',
  'Utilities',
  'Entertainment',
  'Shopping',
  'Health',
  'Travel',
  'Education',
  'Insurance',
  'Subscriptions',
  'Business',
  'Taxes',
  'Fees',
  'Gifts',
  'Salary',
  'Freelance',
  'Investment income',
  'Refund',
  'Transfer',
  'Income',
  'Car',
  'Other',
  'Uncategorised',
];

describe('iconPath', () => {
  it.each(names)('draws the icon of %s as one path', (name) => {
    const { icon } = categoryLook(name);
    expect(icon).not.toBe(Tag);
    expect(iconPath(icon)).toMatch(/^M[\d.]/);
  });

  it.each(['Boat', 'constructor'])('draws an icon for a custom name such as %s', (name) =>
    expect(iconPath(categoryLook(name).icon)).toMatch(/^M[\d.]/),
  );

  it('draws every shape at its place in the icon', () => {
    const icon = createLucideIcon('shapes', [
      ['path', { d: 'M1 1h2' }],
      ['path', { d: 'm4 4 2 2' }],
      ['circle', { cx: '12', cy: '10', r: '3' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['rect', { x: '2', y: '6', width: '20', height: '14', rx: '2' }],
    ]);
    expect(iconPath(icon)).toBe(
      'M1 1h2' +
        'M0 0m4 4 2 2' +
        'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z' +
        'M1 2L3 4' +
        'M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
    );
    expect(iconPath(BriefcaseBusiness)).toBe(iconPath(BriefcaseBusiness));
  });

  it('draws the icon at the requested size, whatever size was requested before', () => {
    const icon = createLucideIcon('line', [['line', { x1: '4', y1: '8', x2: '12', y2: '24' }]]);
    expect(iconPath(icon)).toBe('M4 8L12 24');
    expect(iconPath(icon, 18)).toBe('M3 6L9 18');
    expect(iconPath(icon)).toBe('M4 8L12 24');
  });

  it('refuses an icon with a shape it cannot draw', () =>
    expect(() => iconPath(createLucideIcon('text', [['text', {}] as never]))).toThrow('with a text'));
});

describe('scaledPath', () => {
  it.each([
    ['M2.05 2.05h-.1', 'M4.1 4.1h-0.2'],
    ['m1-1.5.5.5', 'm2 -3 1 1'],
    ['M1e1,2L3,4z', 'M20 4L6 8z'],
    ['a1 2 30 0 1 3 4', 'a2 4 30 0 1 6 8'],
    ['a1 1 0 01.5.5', 'a2 2 0 0 1 1 1'],
    ['a1 1 0 0 1 1 1 2 2 45 1 0-1-1', 'a2 2 0 0 1 2 2 4 4 45 1 0 -2 -2'],
    ['c1 1 2 2 3 3s1 1 2 2q1 1 2 2t1 1v5', 'c2 2 4 4 6 6s2 2 4 4q2 2 4 4t2 2v10'],
  ])('doubles %s to %s', (data, doubled) => expect(scaledPath(data, 2)).toBe(doubled));

  it('keeps its commands and, after halving and doubling, its lengths', () => {
    for (const icon of [BriefcaseBusiness, Tag, ...names.map((name) => categoryLook(name).icon)]) {
      const path = iconPath(icon);
      const again = scaledPath(scaledPath(path, 0.5), 2);
      expect(again).toBe(scaledPath(path, 1));
      expect(again.replace(/[^a-z]/gi, '')).toBe(path.replace(/[^a-z]/gi, ''));
    }
  });
});
