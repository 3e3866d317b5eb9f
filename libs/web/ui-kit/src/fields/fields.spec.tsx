import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput, dayForKey } from './date-input';
import { Field } from './field';
import { SegmentedControl } from './segmented-control';
import { Select } from './select';
import { TextInput } from './text-input';
import { Switch } from './toggles';

describe('Field', () => {
  it('connects label, hint and error with its control', () => {
    render(
      <Field label="Description" hint="Up to 140 characters" error="Enter a description" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: /Description/ });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Enter a description Up to 140 characters');
  });
});

describe('Select', () => {
  it('rejects an option with an empty value', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() =>
      render(
        <Select aria-label="Category" value="" onChange={() => {}} options={[{ value: '', label: 'All' }]} />,
      ),
    ).toThrow('needs a value');
  });
});

describe('dayForKey', () => {
  it.each([
    ['t', '2026-11-21'],
    ['m', '2026-02-01'],
    ['h', '2026-02-28'],
    ['y', '2026-01-01'],
    ['r', '2026-12-31'],
    ['+', '2026-02-11'],
    ['-', '2026-02-09'],
    ['x', undefined],
  ])('turns the key %s into %s', (key, expected) => {
    expect(dayForKey(key, '2026-02-10', '2026-11-21')).toBe(expected);
  });
});

describe('DateInput', () => {
  it('sets the day with its single-letter keys', async () => {
    const onChange = jest.fn();
    render(<DateInput aria-label="Date" value="2026-02-10" onChange={onChange} today="2026-11-21" />);
    await userEvent.type(screen.getByLabelText('Date'), 't');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
  });
});

describe('SegmentedControl and Switch', () => {
  function Harness() {
    const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly');
    const [on, setOn] = useState(false);
    return (
      <>
        <SegmentedControl
          label="Period"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
        />
        <Switch label="Email Notifications" checked={on} onChange={setOn} />
      </>
    );
  }
  it('work with the keyboard', async () => {
    const user = userEvent.setup();
    render(<Harness />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  });
});
