import { wholeMonth } from '@app/calendar';
import {
  budgetTrackingRequest,
  createCategoryRequest,
  explainFigureRequest,
  removeCategoryRequest,
  removeTransactionRequest,
  type FigureKind,
} from '@app/contracts-banking';
import { budgetClient } from './budget-client';
import { testBanking, today } from './test-banking';

const banking = testBanking();
const { somebody, spend, assign, undo } = budgetClient(() => banking);

it('a category that went while its row was deleted has its figures and their Why when the row comes back', async () => {
  const as = await somebody();
  const { id } = await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as });
  await assign(as, { Dining: 100 });
  const { transaction } = await spend(as, 10, 'Fuel');
  const removed = await banking.ask(removeTransactionRequest, { id: transaction.id }, { as });
  await banking.ask(removeCategoryRequest, { id }, { as });
  await undo(as, removed.undoId);
  const { unbudgetedOn, unbudgetedSpent } = await banking.ask(budgetTrackingRequest, {}, { as });
  expect([unbudgetedOn, unbudgetedSpent]).toEqual([['Fuel'], 10]);
  const why = (figure: FigureKind, category: string) =>
    banking.ask(explainFigureRequest, { figure, ...wholeMonth(today.slice(0, 7)), category } as never, {
      as,
    });
  expect(await why('budgetSpent', 'fuel')).toMatchObject({ value: 10 });
  await expect(why('budgetSpent', 'Nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
