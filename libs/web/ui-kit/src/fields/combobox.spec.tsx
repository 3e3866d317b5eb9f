import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';
import { Field } from './field';

const options = ['Groceries', 'Dining', '\u2003Coffee', 'Car service', 'Gas'].map((label) => ({
  value: label.trim(),
  label,
}));
const submitted = jest.fn();
function Form({ onChange = () => {} }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('Dining');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Field label="Category">
        <Combobox
          value={value}
          options={options}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Category' });
const user = userEvent.setup({ delay: null });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('Combobox', () => {
  beforeEach(() => submitted.mockClear());

  it('finds by any part of a name, names that start with it first', async () => {
    render(<Form />);
    await user.click(box());
    expect(names()).toEqual(['Groceries', 'Dining', 'Coffee', 'Car service', 'Gas']);
    await user.clear(box());
    await user.type(box(), 's');
    expect(names()).toEqual(['Car service', 'Groceries', 'Gas']);
  });

  it('chooses the highlighted option on Enter, and leaves Enter to the form once it is closed', async () => {
    render(<Form />);
    await user.tab();
    await user.keyboard('coff{Enter}');
    expect(box()).toHaveValue('Coffee');
    expect(submitted).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('moves through its options with arrow keys and closes on Esc without closing its container', async () => {
    const around = jest.fn();
    render(
      <div onKeyDown={({ key }) => key === 'Escape' && around()}>
        <Form />
      </div>,
    );
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Coffee' })).toHaveAttribute('data-marked');
    await user.keyboard('{Escape}');
    expect(names()).toEqual([]);
    expect(around).not.toHaveBeenCalled();
    expect(box()).toHaveValue('Dining');
  });

  it('chooses the match of the typed text on blur, and nothing if nothing matches', async () => {
    const chosen = jest.fn();
    render(<Form onChange={chosen} />);
    await user.tab();
    await user.keyboard('gas');
    await user.tab();
    expect(chosen.mock.calls).toEqual([['Gas']]);
    await user.click(box());
    fireEvent.change(box(), { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.tab();
    expect(box()).toHaveValue('Gas');
    expect(chosen).toHaveBeenCalledTimes(1);
  });
});
