import { standardTree } from '@app/contracts-banking';
import { categoryLook } from '@app/ui-kit';
import { Tag } from 'lucide-react';

describe('the categories of a new ledger', () => {
  it.each(standardTree.map(({ name }) => name))('have their own icon for %s', (name) =>
    expect(categoryLook(name).icon).not.toBe(Tag),
  );
});
