import { exampleAccount, exampleGoal } from '@app/contracts-banking';
import { accountsFor, blankForm, bodyOf, formOf, problemsOf } from './goal-form';

describe('goal form', () => {
  it('sends back the values it was opened with', () => {
    const { name, picture, priority, by, monthly, target, startBalance, startedOn, accounts } = exampleGoal;
    expect(bodyOf(formOf(exampleGoal), 'USD')).toEqual({
      ...{ name, picture, priority, by, monthly, target, startBalance, startedOn, accounts },
      category: null,
    });
  });

  it('reports what each kind requires', () => {
    expect(problemsOf(blankForm('save'))).toEqual({
      name: 'Give the goal a name',
      target: 'Enter an amount',
      accounts: 'Choose where the money is kept',
    });
    expect(problemsOf({ ...blankForm('emergency'), months: '2.25', category: 'Travel' })).toEqual({
      months: 'Enter whole or half months, up to 60',
    });
    expect(problemsOf(blankForm('debt'))).toEqual({ accounts: 'Choose the debts to pay down' });
  });

  it('sends only the fields of its kind', () => {
    const fund = { ...blankForm('emergency'), months: '4.5', accounts: [exampleAccount.id], target: 5 };
    expect(bodyOf(fund, 'USD')).toMatchObject({ months: 4.5 });
    expect(Object.keys(bodyOf(fund, 'USD'))).not.toContain('target');
    expect(bodyOf({ ...fund, category: 'Travel' }, 'USD')).toMatchObject({
      category: 'Travel',
      accounts: [],
    });
  });

  it('offers debts to pay down and money to save, but neither houses nor closed accounts', () => {
    const all = (['checking', 'card', 'property', 'loan'] as const).map((kind) => ({
      ...exampleAccount,
      id: kind,
      kind,
    }));
    const ids = (kind: 'save' | 'debt', chosen: string[] = []) =>
      accountsFor(kind, [...all, { ...exampleAccount, id: 'old', closed: true }], chosen).map(({ id }) => id);
    expect(ids('save')).toEqual(['checking']);
    expect(ids('debt')).toEqual(['card', 'loan']);
    expect(ids('save', ['old'])).toEqual(['checking', 'old']);
  });
});
