import { categoryOptions } from './category-options';

const all = [
  { id: '1', name: 'Dining', parent: null },
  { id: '2', name: 'Health', parent: null },
  { id: '3', name: 'Coffee', parent: 'Dining' },
  { id: '4', name: 'Stray', parent: 'Archived' },
];

describe('category options', () => {
  it('puts what stands below a category right after it, moved in', () => {
    expect(categoryOptions(all)).toEqual([
      { value: 'Dining', label: 'Dining' },
      { value: 'Coffee', label: '\u2003Coffee' },
      { value: 'Health', label: 'Health' },
      { value: 'Stray', label: 'Stray' },
    ]);
  });

  it('takes ids where they are asked for', () => {
    expect(categoryOptions(all, 'id').map(({ value }) => value)).toEqual(['1', '3', '2', '4']);
  });
});
