import '@testing-library/jest-dom';
import { localeHidingAmounts } from '@app/money';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../fields/field';
import { Amount } from './amount';
import { evaluateAmount } from './amount-expression';
import { AmountInput } from './amount-input';

describe('Amount', () => {
  it('prints a real minus sign and, if signed, a plus', () => {
    const { rerender } = render(<Amount minor={-4570} currency="USD" locale="en-US" />);
    expect(screen.getByText('\u2212$45.70')).toBeInTheDocument();
    rerender(<Amount minor={241250} currency="USD" locale="en-US" signed />);
    expect(screen.getByText('+$2,412.50')).toBeInTheDocument();
  });

  it('prints the fraction of a big figure in its own element', () => {
    const { container } = render(<Amount minor={191064} currency="USD" locale="en-US" size="big" />);
    expect(container).toHaveTextContent('$1,910.64');
    expect(container.querySelector('small')).toHaveTextContent('.64');
  });

  it('formats for the given locale and currency', () => {
    const { container } = render(<Amount minor={123456} currency="EUR" locale="de-DE" />);
    expect(container).toHaveTextContent('1.234,56 €');
  });
});

describe('evaluateAmount', () => {
  it.each([
    ['12.50+3*2', 'en-US', 1850],
    ['(1+2)*3.33', 'en-US', 999],
    ['10/3', 'en-US', 333],
    ['0.5/100', 'en-US', 0],
    ['1.5/100', 'en-US', 2],
    ['0.1+0.2', 'en-US', 30],
    ['-5+20', 'en-US', 1500],
    ['$1,234.50', 'en-US', 123450],
    ['1.234,50', 'en-US', 123450],
    ['12,5', 'en-US', 1250],
    ['1,234', 'en-US', 123400],
    ['1.234', 'de-DE', 123400],
    ['1 234,5', 'fr-FR', 'problem'],
    ['1\u202f234,5', 'fr-FR', 123450],
    ['1,23,4', 'en-US', 'problem'],
    ['4 / 0', 'en-US', 'problem'],
    ['(4', 'en-US', 'problem'],
    ['4 4', 'en-US', 'problem'],
    ['abc', 'en-US', 'problem'],
    ['', 'en-US', 'problem'],
    ['99999999999999999999', 'en-US', 'problem'],
  ])('reads %s in %s as %s', (text, locale, expected) => {
    const result = evaluateAmount(text, 'USD', locale);
    expect('minor' in result ? result.minor : 'problem').toBe(expected);
  });
});

describe('AmountInput', () => {
  function Harness({ onValue }: { onValue: (minor: number | null) => void }) {
    const [minor, setMinor] = useState<number | null>(null);
    const [problem, setProblem] = useState<string>();
    return (
      <Field label="Amount" error={problem}>
        <AmountInput
          currency="USD"
          value={minor}
          onChange={(next, wrong) => {
            setMinor(next);
            setProblem(wrong);
            onValue(next);
          }}
        />
      </Field>
    );
  }

  it('reports minor units while a sum is typed and calculates it on blur and on Enter', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    render(<Harness onValue={onValue} />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    await user.type(input, '12.50+3*2');
    expect(onValue).toHaveBeenLastCalledWith(1850);
    expect(input).toHaveValue('12.50+3*2');
    await user.tab();
    expect(input).toHaveValue('18.50');
    await user.type(input, '+1{Enter}');
    expect(input).toHaveValue('19.50');
  });

  it.each([
    ['de-DE', 'KWD', 1234, '1,234'],
    ['de-DE', 'EUR', 123456, '1234,56'],
    ['fr-FR', 'EUR', 50, '0,50'],
    ['en-GB', 'KWD', 1234, '1.234'],
    ['pt-BR', 'JPY', 1234, '1234'],
  ])('shows an amount in %s and %s so that it is read back the same', (locale, currency, minor, text) => {
    const onChange = jest.fn();
    render(
      <AmountInput
        aria-label="Amount"
        locale={locale}
        currency={currency}
        value={minor}
        onChange={onChange}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Amount' });
    fireEvent.focus(input);
    expect(input).toHaveValue(text);
    fireEvent.change(input, { target: { value: `${text}+0` } });
    expect(onChange).toHaveBeenLastCalledWith(minor, undefined);
  });

  it.each([
    ['en-US', 'USD', 145000, '1,450.00', '1450.00'],
    ['de-DE', 'EUR', 145000, '1.450,00', '1450,00'],
    ['en-US', 'JPY', 1450, '1,450', '1450'],
  ])('groups thousands of %s %s until it is focused', async (locale, currency, minor, resting, editable) => {
    const user = userEvent.setup();
    const props = { locale, currency, value: minor, onChange: () => undefined };
    render(<AmountInput aria-label="Amount" {...props} />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toHaveValue(resting);
    await user.click(input);
    expect(input).toHaveValue(editable);
    await user.tab();
    expect(input).toHaveValue(resting);
  });

  it('shows a hidden amount only while focused', async () => {
    const user = userEvent.setup();
    render(
      <AmountInput
        aria-label="Amount"
        locale={localeHidingAmounts('en-US')}
        currency="USD"
        value={4550}
        onChange={() => undefined}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toHaveValue('••••');
    await user.click(input);
    expect(input).toHaveValue('45.50');
    await user.tab();
    expect(input).toHaveValue('••••');
  });

  it('explains a wrong amount and reports none', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    render(<Harness onValue={onValue} />);
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '4+');
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/such as 12.50/);
  });
});
