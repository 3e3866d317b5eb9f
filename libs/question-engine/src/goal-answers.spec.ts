import { exampleGoal, listGoalsEndpoint, readBudgetPlanEndpoint, type Goal } from '@app/contracts-banking';
import { now, today } from '../testing/day-of-asking';
import { household } from '../testing/household';
import { ledgerAnswers } from '../testing/ledger-answers';
import { answerQuestion } from './answer-question';
import { readQuestion } from './grammar/read-question';

const lisbon: Goal = { ...exampleGoal, name: 'Week in Lisbon' };
const debt: Goal = {
  ...exampleGoal,
  id: '01920000-0000-7000-8000-0000000007b2',
  name: 'Freedom',
  kind: 'debt',
  saved: 500,
  missing: 2_500,
  percent: 16,
  pace: 250,
  projected: '2027-09-21',
  by: null,
  needed: null,
  state: 'moving',
};
const fund: Goal = {
  ...exampleGoal,
  id: '01920000-0000-7000-8000-0000000007b3',
  name: 'Emergency fund',
  kind: 'emergency',
  target: 9_000,
  saved: 9_000,
  missing: 0,
  percent: 100,
  state: 'reached',
};

async function answered(text: string, goals: readonly Goal[] = [lisbon, debt, fund]) {
  const read = readQuestion({ text, names: household, today, now });
  if (read.outcome !== 'asked') throw new Error(`“${text}” was not read`);
  const { ask, asked } = ledgerAnswers({
    [listGoalsEndpoint.name]: () => ({ ...listGoalsEndpoint.example.reply, goals }),
  });
  const answer = await answerQuestion(read.question, today, ask, { locale: 'en-US' });
  return { answer: answer as { text: string; link: string | null; figures: object[] }, asked };
}

describe('a question about a goal', () => {
  it.each([
    ['how is my Lisbon goal doing', 'Week in Lisbon has $1,200.00 of $3,000.00 (40%)'],
    ['how long until my freedom goal?', 'Freedom has $2,500.00 left to pay off (16% done)'],
    ['when will I reach my emergency fund?', 'Emergency fund has reached its $9,000.00.'],
    ['How long until I reach my goal?', 'Week in Lisbon has'],
    ['how close am I to my goals', 'Week in Lisbon has'],
  ])('“%s” is answered with the figures of that goal', async (text, begins) => {
    const { answer } = await answered(text);
    expect(answer.text.startsWith(begins)).toBe(true);
    expect(answer.link).toBe('/goals');
  });

  it('states the pace, the day it leads to, and what is needed to make the date', async () => {
    const { answer } = await answered('how is my Lisbon goal doing', [{ ...lisbon, state: 'behind' }]);
    expect(answer.text).toBe(
      'Week in Lisbon has $1,200.00 of $3,000.00 (40%): it is reached on August 22, 2027 at $211.34 a month so far, after June 1, 2027. It takes $300.00 a month to make June 1, 2027.',
    );
    expect(answer.figures).toMatchObject([
      {
        label: 'Week in Lisbon',
        value: '$1,200.00 of $3,000.00',
        link: `/goals?goal=${lisbon.id}`,
        why: { figure: 'balance' },
      },
    ]);
  });

  it('is answered with all goals if none has that name', async () => {
    const { answer } = await answered('how is my boat goal doing');
    expect(answer.text).toMatch(/^You have no goal called “boat”\. Week in Lisbon has/);
  });

  it('is answered with the budget’s targets if there are no goals', async () => {
    const { answer, asked } = await answered('How long until I reach my goal?', []);
    expect(asked.map(({ name }) => name)).toContain(readBudgetPlanEndpoint.name);
    expect(answer.text).toMatch(/^Dining has/);
  });
});
