import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FromHistoryWidget } from '../src/features/from-history/from-history.widget';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  assignBudgetEndpoint,
  confirmSuggestionEndpoint,
  dismissSuggestionEndpoint,
  listSuggestionsEndpoint,
  previewFillEndpoint,
  readBudgetPlanEndpoint,
  undoEndpoint,
} = banking;
const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => {
  gateway = contractGateway([
    assignBudgetEndpoint,
    confirmSuggestionEndpoint,
    dismissSuggestionEndpoint,
    listSuggestionsEndpoint,
    previewFillEndpoint,
    readBudgetPlanEndpoint,
    undoEndpoint,
  ]);
  gateway.answer(readBudgetPlanEndpoint, { ...readBudgetPlanEndpoint.example.reply, isEmpty: true });
});
afterEach(() => {
  gateway.close();
  act(() => toastStore.set(null));
});

const [streaming] = listSuggestionsEndpoint.example.reply;
const pay: banking.Suggestion = {
  ...streaming!,
  id: 'rec-0d9f2c41a7b84f1e8a3c5d6e7f809a1c',
  title: 'Northwind Studio',
  kind: 'income',
  category: 'Salary',
  amount: 2100,
  rule: { every: 'week', interval: 2 },
  nextDate: '2026-12-04',
};

describe('offers after an import', () => {
  it('include the detected pay schedule, which one click plans as income', async () => {
    gateway.answer(listSuggestionsEndpoint, [streaming!, pay]);
    renderRemote(<FromHistoryWidget />);
    expect(
      await screen.findByText(
        'You are paid about $2,100.00 every two weeks by Northwind Studio, next on Friday, December 4.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Novaplay/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Plan the pay of Northwind Studio' }));
    await waitFor(() =>
      expect(gateway.callsTo(confirmSuggestionEndpoint)[0]).toMatchObject({
        path: `/api/financial/suggestions/${pay.id}/confirm`,
        body: { kind: 'income' },
      }),
    );
  });

  it('never repeat a schedule that the person said is not their pay', async () => {
    gateway.answer(listSuggestionsEndpoint, [pay]);
    renderRemote(<FromHistoryWidget />);
    await user.click(await screen.findByRole('button', { name: 'Northwind Studio is not my pay' }));
    await waitFor(() =>
      expect(gateway.callsTo(dismissSuggestionEndpoint)[0]).toMatchObject({
        path: `/api/financial/suggestions/${pay.id}/dismiss`,
      }),
    );
  });

  it('include a budget if there is no regular income, and nothing if a budget exists', async () => {
    gateway.answer(listSuggestionsEndpoint, []);
    const first = renderRemote(<FromHistoryWidget />);
    expect(await screen.findByRole('textbox', { name: 'Suggested for Dining' })).toHaveValue('275.00');
    expect(screen.queryByRole('list', { name: 'Your pay' })).not.toBeInTheDocument();
    first.unmount();
    gateway.answer(readBudgetPlanEndpoint, readBudgetPlanEndpoint.example.reply);
    renderRemote(<FromHistoryWidget />);
    expect(await screen.findByRole('link', { name: 'Open the budget' })).toHaveAttribute('href', '/budget');
    expect(screen.queryByRole('button', { name: 'Use this budget' })).not.toBeInTheDocument();
  });
});
