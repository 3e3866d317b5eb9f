import { categoryIcons, standardTree, topCategories } from '@app/contracts-banking';
import { builtInCategories, categoryKey, type CategoryRow } from '../model/category';
import { CategoryBook } from '../model/category-book';
import { planCategories } from './category-file';
import { standardRows } from './standard-tree';

describe('the standard tree', () => {
  const names = standardTree.map(({ name }) => categoryKey(name));

  it('adds to the fixed names and repeats none of them', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(topCategories.filter((name) => names.includes(categoryKey(name)))).toEqual([]);
  });

  it('is two levels deep, with each child below a top-level category of its kind', () => {
    const plan = planCategories(standardTree, builtInCategories);
    expect(plan.filter(({ outcome }) => outcome !== 'new')).toEqual([]);
    expect(plan.map(({ fields }) => fields.kind)).toEqual(plan.map(({ row }) => row.kind));
  });

  it('has an icon from the icon set for each category', () => {
    const icons: readonly string[] = categoryIcons;
    expect(standardTree.filter(({ icon }) => !icons.includes(icon!))).toEqual([]);
  });

  it('leaves out names that a ledger already has', () => {
    const own = (name: string): CategoryRow => ({
      _id: name,
      userId: 'somebody',
      name,
      kind: 'expense',
      parentId: null,
      nameKey: categoryKey(name),
    });
    const book = new CategoryBook(['coffee', 'pets'].map(own));
    const rows = standardRows('somebody', book, (name) => name);
    expect(rows).toHaveLength(standardTree.length - 2);
    expect(rows.some(({ name }) => name === 'Coffee')).toBe(false);
    expect(rows.find(({ name }) => name === 'Childcare')).toMatchObject({
      parentId: 'Family',
      taxLine: 'Form 2441',
    });
  });
});
