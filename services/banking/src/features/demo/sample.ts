import type { BudgetChange } from '../budgets/budget-change';
import type { GeneratedPlans } from './demo.plans';

/** What Activity calls it. */
export const sampleName = 'the sample data';

/** The sample's budgets the other way round: what must still be there, and nothing in its place. */
export const planChanges = ({ userId, today, currency, amounts, choices }: GeneratedPlans) => ({
  owner: { userId, currency },
  day: today,
  changes: [
    ...amounts.map((before): BudgetChange => ({ part: 'amounts', id: before._id, before, after: null })),
    ...choices.map((before): BudgetChange => ({ part: 'choices', id: before._id, before, after: null })),
  ],
});
