import { categoryOptions } from './category-options';

const all = [
  { id: '1', name: 'Dining', parent: null },
  { id: '2', name: 'Health', parent: null },
  { id: '3', name: 'Coffee', parent: 'Dining' },
  { id: '4', name: 'Stray', parent: 'Archived' },
];

describe('categoryOptions', () => {
  it('lists subcategories right after their category, indented', () => {
    expect(categoryOptions(all)).toEqual([
      { value: 'Dining', label: 'Dining' },
      { value: 'Coffee', label: '\u2003Coffee' },
      { value: 'Health', label: 'Health' },
      { value: 'Stray', label: 'Stray' },
    ]);
  });

  it('uses ids as values if requested', () => {
    expect(categoryOptions(all, 'id').map(({ value }) => value)).toEqual(['1', '3', '2', '4']);
  });
});
