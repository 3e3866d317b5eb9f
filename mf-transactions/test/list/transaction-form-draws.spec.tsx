import { renderRemote } from '@app/web-testing';
import { act } from '@testing-library/react';
import { emptyForm, type FormProblems } from '../../src/features/transaction-form/transaction-form';
import { useTransactionForm } from '../../src/features/transaction-form/use-transaction-form';

const problems: FormProblems = { description: 'Say what it was', amount: 'Enter an amount' };
const nothing = emptyForm('2026-11-13');

it('the transaction form renders again when a problem appears, but not for one already shown', () => {
  let draws = 0;
  let form!: ReturnType<typeof useTransactionForm>;
  function Probe() {
    draws += 1;
    form = useTransactionForm(nothing, null, () => problems);
    return null;
  }
  renderRemote(<Probe />);
  const drawsOf = (action: () => void): number => {
    const before = draws;
    act(action);
    return draws - before;
  };
  expect(form.problems).toEqual({});
  expect(drawsOf(() => form.touch('note'))).toBe(0);
  expect(drawsOf(() => form.touch('description'))).toBeGreaterThan(0);
  expect(form.problems).toEqual({ description: 'Say what it was' });
  expect(drawsOf(() => form.touch('description'))).toBe(0);
  expect(drawsOf(() => void form.ready())).toBeGreaterThan(0);
  expect(form.problems).toEqual(problems);
  expect(drawsOf(() => form.touch('amount'))).toBe(0);
});
