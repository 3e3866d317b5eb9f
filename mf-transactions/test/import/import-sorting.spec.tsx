import '@testing-library/jest-dom';
import {
  commitImportEndpoint,
  importProgressEndpoint,
  learnRuleEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listImportProfilesEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  readBudgetPlanEndpoint,
  startImportEndpoint,
  undoEndpoint,
  type ImportRow,
} from '@app/contracts-banking';
import { setLedger } from '@app/api-client';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../../src/features/import/import.page';
import { rememberAlways } from '../../src/features/import/upload/open-import';
import { withChoice } from '../../src/features/import/preview/use-category-choices';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

/** The id of the test person. */
const ownId = '01920000-0000-7000-8000-000000000001';
const routes = [
  importProgressEndpoint,
  listAccountsEndpoint,
  startImportEndpoint,
  putImportPartEndpoint,
  previewImportEndpoint,
  commitImportEndpoint,
  listImportProfilesEndpoint,
  listCategoriesEndpoint,
  learnRuleEndpoint,
  readBudgetPlanEndpoint,
  undoEndpoint,
];
const preview = previewImportEndpoint.example.reply;
const row = (at: number, category: string, chosen: 'row' | 'merchant' | null): ImportRow => ({
  ...preview.rows[0]!,
  row: at,
  line: at + 2,
  category,
  rules: [],
  sorting: { merchantKey: 'green fork', alike: 1, chosen },
});
const shown = (category: string, chosen: 'row' | 'merchant' | null, alike = false) => ({
  ...preview,
  plan: `${category} ${alike}`,
  counts: { ...preview.counts, new: 2 },
  rows: [row(0, category, chosen), row(1, alike ? category : 'Other', alike ? 'merchant' : null)],
  ...(chosen && { categories: [{ row: 0, category, alike }] }),
});

describe('categories in the preview of an import', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(
    () =>
      (gateway = contractGateway(routes, [
        [previewImportEndpoint, shown('Other', null)],
        [
          importProgressEndpoint,
          { id: preview.id, state: 'previewed', written: 0, of: 0, cancelling: false },
        ],
      ])),
  );
  afterEach(() => {
    gateway.close();
    localStorage.clear();
    act(() => toastStore.set(null));
  });
  const lastBody = () => gateway.callsTo(previewImportEndpoint).at(-1)!.body;

  it('change in the list, then for all rows of the merchant, and become a rule after the import', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'november.csv'));
    const change = await screen.findByRole('button', { name: /^Category Other of line 2/ });
    await waitFor(() => expect(change).toBeEnabled());
    await user.click(change);
    gateway.answer(previewImportEndpoint, shown('Dining', 'row'));
    await user.type(screen.getByRole('combobox', { name: /^Category of line 2/ }), 'din{Enter}');
    await waitFor(() =>
      expect(lastBody()).toEqual({ categories: [{ row: 0, category: 'Dining', alike: false }] }),
    );
    const reach = await screen.findByRole('group', { name: 'How far Dining reaches' });
    gateway.answer(previewImportEndpoint, shown('Dining', 'merchant', true));
    await user.click(within(reach).getByRole('checkbox', { name: 'Also the other one from Green Fork' }));
    await waitFor(() =>
      expect(lastBody()).toEqual({ categories: [{ row: 0, category: 'Dining', alike: true }] }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Always Dining for Green Fork' }));
    await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
    await waitFor(() =>
      expect(gateway.callsTo(learnRuleEndpoint).map(({ body }) => body)).toEqual([
        { merchantKey: 'green fork', category: 'Dining', past: false },
      ]),
    );
    await waitFor(() => expect(toastStore.get()?.description).toContain('1 rule learned'));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(undoEndpoint)).toHaveLength(2));
  });

  it('become a rule also if the page was left before the import', async () => {
    setLedger({ ledgerId: ownId, ownId });
    const { unmount } = renderRemote(<ImportPage />, { at: '/transactions/import' });
    gateway.answer(previewImportEndpoint, shown('Dining', 'merchant', true));
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'november.csv'));
    await screen.findByRole('table', { name: 'Rows of the file' });
    act(() => rememberAlways(preview.id, new Map([['green fork', 'Dining']])));
    unmount();
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
    await waitFor(() =>
      expect(gateway.callsTo(learnRuleEndpoint).map(({ body }) => body)).toEqual([
        { merchantKey: 'green fork', category: 'Dining', past: false },
      ]),
    );
  });

  it('create no rule if the person does not want one', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'november.csv'));
    await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
    await waitFor(() => expect(gateway.callsTo(commitImportEndpoint)).toHaveLength(1));
    await waitFor(() => expect(toastStore.get()).not.toBeNull());
    expect(gateway.callsTo(learnRuleEndpoint)).toHaveLength(0);
  });

  it('store one choice per row: the last one', () => {
    const choices = withChoice([], { row: 1, category: 'Dining', alike: true });
    const two = withChoice(choices, { row: 2, category: 'Travel', alike: false });
    expect(withChoice(two, { row: 1, category: 'Health', alike: false })).toEqual([
      { row: 2, category: 'Travel', alike: false },
      { row: 1, category: 'Health', alike: false },
    ]);
  });
});
