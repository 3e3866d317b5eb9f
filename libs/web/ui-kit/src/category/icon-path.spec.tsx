import { BriefcaseBusiness, createLucideIcon, Tag } from 'lucide-react';
import { categoryLook } from './category-look';
import { iconPath } from './icon-path';

describe('a line icon as one path', () => {
  it.each([
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
  ])('has one for %s, with an icon of its own', (name) => {
    const { icon } = categoryLook(name);
    expect(icon).not.toBe(Tag);
    expect(iconPath(icon)).toMatch(/^M[\d.]/);
  });

  it.each(['Boat', 'constructor'])('has one for a name of the user’s own, such as %s', (name) =>
    expect(iconPath(categoryLook(name).icon)).toMatch(/^M[\d.]/),
  );

  it('draws every shape where the icon has it', () => {
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

  it('refuses a shape it would leave out', () =>
    expect(() => iconPath(createLucideIcon('text', [['text', {}] as never]))).toThrow('with a text'));
});
