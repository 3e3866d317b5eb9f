import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryBox } from './category-box';
import { categoryMatches } from './category-matches';

const names = ['Groceries', 'Dining', 'Coffee', 'Home goods', 'Gas'];

describe('categoryMatches', () => {
  it('puts names that start with the text before those that contain it', () => {
    expect(categoryMatches(names, 'g')).toEqual(['Groceries', 'Gas', 'Home goods', 'Dining']);
    expect(categoryMatches(names, ' ')).toEqual(names);
    expect(categoryMatches(names, 'zz')).toEqual([]);
  });
});

describe('CategoryBox', () => {
  const user = userEvent.setup({ delay: null });
  const onChoose = jest.fn();
  const onLeave = jest.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {};
    onChoose.mockReset();
    onLeave.mockReset();
    render(
      <CategoryBox label="Category of Uber" names={names} value="" onChoose={onChoose} onLeave={onLeave} />,
    );
  });
  const box = () => screen.getByRole('combobox', { name: 'Category of Uber' });

  it('chooses the match of the typed text on Enter', async () => {
    await user.type(box(), 'cof{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Coffee', true);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('moves with the arrows', async () => {
    await user.type(box(), 'g{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Gas');
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Gas', true);
  });

  it('chooses the clicked name', async () => {
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Home goods' }));
    expect(onChoose).toHaveBeenCalledWith('Home goods', false);
  });

  it('chooses nothing on Escape or if no name matches', async () => {
    await user.type(box(), 'zz{Enter}');
    expect(screen.getByText('No category has this name')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(onChoose).not.toHaveBeenCalled();
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(box()).toHaveValue('');
  });
});
