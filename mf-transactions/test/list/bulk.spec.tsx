import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const uuid = (index: number) => `01920000-0000-7000-8000-00000000000${index}`;
const names = ['Hotel', 'Café', 'Green Fork', 'Lunch'];
const four = [0, 0, 0, 0];
const ledger: banking.LedgerColumns = {
  ...banking.ledgerColumnsEndpoint.example.reply,
  months: [],
  columns: {
    id: [1, 2, 3, 4].map(uuid),
    description: names,
    category: four,
    day: [20780, 20779, 20778, 20777],
    type: four,
    amountMinor: [-10000, -1000, -1840, -4500],
    currency: four,
    paymentMethod: four,
    status: four,
    account: four,
    flags: four,
    merchant: [-1, -1, -1, -1],
    source: four,
  },
};
const preview: banking.BulkPreview = {
  changing: 2,
  same: 0,
  skipped: 1,
  skips: [{ id: uuid(3), description: 'Green Fork', date: '2026-11-21', reason: 'split' }],
  plan: 'p1',
};
const undoId = '01920000-0000-7000-8000-0000000000e6';
const user = userEvent.setup({ delay: null });
const show = () =>
  renderRemote(
    <Routes>
      <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    </Routes>,
    { at: '/transactions' },
  );
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.getByRole('toolbar', { name: 'Chosen transactions' });

describe('a bulk change', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    globalThis.CSS ??= {} as typeof CSS;
    CSS.escape ??= (text: string) => text;
    gateway = contractGateway(
      [
        banking.ledgerColumnsEndpoint,
        banking.listAccountsEndpoint,
        banking.listCategoriesEndpoint,
        banking.listSavedViewsEndpoint,
        banking.previewBulkEndpoint,
        banking.commitBulkEndpoint,
        banking.readActivityEndpoint,
        banking.undoEndpoint,
      ],
      [
        [banking.ledgerColumnsEndpoint, ledger],
        [banking.previewBulkEndpoint, preview],
        [banking.commitBulkEndpoint, { changed: 2, skipped: 1, undoId }],
      ],
    );
    show();
    await screen.findByRole('table', { name: 'Transactions' });
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it('selects a range with Shift, previews the change and writes it once with one undo', async () => {
    await user.click(box('Café'));
    await user.keyboard('{Shift>}');
    await user.click(box('Lunch'));
    await user.keyboard('{/Shift}');
    expect(bar()).toHaveTextContent('3 selected');
    await user.click(within(bar()).getByRole('button', { name: 'Category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the category' }));
    const choice = await dialog.findByRole('combobox', { name: 'Category' });
    await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(1));
    const [, first] = within(choice).getAllByRole<HTMLOptionElement>('option');
    await user.selectOptions(choice, first!.value);
    expect(await dialog.findByText('2 change · 1 skipped')).toBeVisible();
    expect(
      dialog.getByText(/Green Fork, .*: split; its parts have their own categories/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toEqual({
      ids: [2, 3, 4].map(uuid),
      change: { category: first!.value },
      plan: 'p1',
    });
    expect(toastStore.get()).toMatchObject({ title: '2 changed', description: '1 skipped' });
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)[0]!.path).toBe(`/api/undo/${undoId}`));
  });

  it('selects all matching rows and clears the selection', async () => {
    await user.click(box('Lunch'));
    await user.click(within(bar()).getByRole('button', { name: 'Select all 4 matching' }));
    expect(bar()).toHaveTextContent('4 selected');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen transactions' })).toBeNull());
  });

  it('shows a new preview when the rows changed, and writes nothing', async () => {
    gateway.answer(banking.commitBulkEndpoint, new Refusal('BULK_PLAN_CHANGED'));
    await user.click(box('Lunch'));
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete transactions' }));
    const write = await dialog.findByRole('button', { name: 'Delete 2' });
    gateway.answer(banking.previewBulkEndpoint, { ...preview, changing: 1, plan: 'p2' });
    await user.click(write);
    expect(await dialog.findByText(/Some of these transactions changed/)).toBeVisible();
    gateway.answer(banking.commitBulkEndpoint, { changed: 1, skipped: 1, undoId });
    await user.click(await dialog.findByRole('button', { name: 'Delete 1' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint).map(({ body }) => body)).toMatchObject([
        { plan: 'p1', change: { remove: true } },
        { plan: 'p2' },
      ]),
    );
  });

  it('asks about the other sides of transfers before it deletes one side', async () => {
    gateway.answer(banking.previewBulkEndpoint, { ...preview, halfTransfers: 1 });
    await user.click(box('Lunch'));
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete transactions' }));
    expect(await dialog.findByRole('button', { name: 'Delete 2' })).toBeDisabled();
    gateway.answer(banking.previewBulkEndpoint, { ...preview, changing: 3, plan: 'p2', halfTransfers: 1 });
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'One of them is one side of a transfer' }),
      'Delete both sides',
    );
    await user.click(await dialog.findByRole('button', { name: 'Delete 3' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        change: { remove: true, otherLegs: 'remove' },
        plan: 'p2',
      }),
    );
  });

  it('works with the keyboard alone', async () => {
    await user.keyboard('jj');
    await waitFor(() => expect(box('Café')).toHaveFocus());
    await user.keyboard('xj');
    await waitFor(() => expect(box('Green Fork')).toHaveFocus());
    await user.keyboard('X');
    expect(bar()).toHaveTextContent('2 selected');
    await user.keyboard('g');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tags' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'trip, fun');
    await dialog.findByRole('button', { name: 'Change 2' });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [2, 3].map(uuid),
        change: { addTags: ['trip', 'fun'] },
      }),
    );
  });

  it('lists the keys on ? and undoes the last change on u', async () => {
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keys' });
    expect([...help.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')).toBe(
      '/ n j k x Shift x e s c g m Enter Del u Esc ? F8',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [entry] = banking.readActivityEndpoint.example.reply.entries;
    await user.keyboard('u');
    await waitFor(() =>
      expect(gateway.callsTo(banking.undoEndpoint)[0]!.path).toBe(`/api/undo/${entry!.undoId}`),
    );
  });
});

describe('actions on selected rows', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    gateway = contractGateway(
      [
        banking.ledgerColumnsEndpoint,
        banking.listAccountsEndpoint,
        banking.listCategoriesEndpoint,
        banking.listSavedViewsEndpoint,
        banking.readReviewEndpoint,
        banking.readTransactionEndpoint,
        banking.mergeTransactionsEndpoint,
        banking.pairChosenEndpoint,
        banking.mergePairsEndpoint,
        banking.linkTransferEndpoint,
        banking.previewRuleEndpoint,
      ],
      [
        [banking.ledgerColumnsEndpoint, ledger],
        [banking.listSavedViewsEndpoint, { views: [] }],
        [
          banking.readTransactionEndpoint,
          ({ path }: { path: string }) => ({ ...banking.exampleTransaction, id: path.split('/').at(-1)! }),
        ],
      ],
    );
    show();
    await screen.findByRole('table', { name: 'Transactions' });
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const more = async (name: string) => {
    await user.click(within(bar()).getByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  it('merge two rows after showing both', async () => {
    await user.click(box('Hotel'));
    await more('Merge duplicates');
    expect(toastStore.get()).toMatchObject({ description: 'Choose two or more that are the same payment.' });
    await user.click(box('Café'));
    await more('Merge duplicates');
    await user.click(await screen.findByRole('button', { name: 'Merge into one' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.mergeTransactionsEndpoint)[0]).toMatchObject({
        path: `/api/transactions/${uuid(1)}/merge`,
        body: { postedId: uuid(2) },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen transactions' })).toBeNull());
  });

  it('merge the ticked pairs of matching rows', async () => {
    const pairOf = (kept: number, posted: number) => ({
      kept: { ...banking.exampleTransaction, id: uuid(kept), description: names[kept - 1]! },
      posted: { ...banking.exampleTransaction, id: uuid(posted), description: names[posted - 1]! },
      days: 2,
    });
    gateway.answer(banking.pairChosenEndpoint, { pairs: [pairOf(1, 2), pairOf(1, 3)], alone: 1 });
    gateway.answer(banking.mergePairsEndpoint, { merged: 1, skipped: [], undoId });
    for (const name of names) await user.click(box(name));
    await more('Merge duplicates');
    expect(await screen.findByText(/“Café” is merged into it, 2 days apart/)).toBeVisible();
    expect(gateway.callsTo(banking.pairChosenEndpoint)[0]!.body).toEqual({ ids: [1, 2, 3, 4].map(uuid) });
    const dialog = within(screen.getByRole('dialog', { name: 'Merge duplicates' }));
    expect(dialog.getByText(/One that you chose is unlike the others/)).toBeVisible();
    await user.click(dialog.getAllByRole('checkbox')[1]!);
    await user.click(dialog.getByRole('button', { name: 'Merge 1 pair' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.mergePairsEndpoint)[0]!.body).toEqual({
        pairs: [{ id: uuid(1), postedId: uuid(2) }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen transactions' })).toBeNull());
  });

  it('say so when no rows match', async () => {
    gateway.answer(banking.pairChosenEndpoint, { pairs: [], alone: 3 });
    for (const name of names.slice(0, 3)) await user.click(box(name));
    await more('Merge duplicates');
    expect(await screen.findByText(/None of these match/)).toBeVisible();
  });

  it('refuse a transfer within one account', async () => {
    await user.click(box('Hotel'));
    await user.click(box('Café'));
    await more('Link as a transfer');
    expect(toastStore.get()).toMatchObject({ description: 'Both are in one account. A transfer has two.' });
    expect(gateway.callsTo(banking.linkTransferEndpoint)).toEqual([]);
  });

  it('prefill a rule with what the rows have in common', async () => {
    await user.click(box('Green Fork'));
    await more('Create rule');
    const dialog = await screen.findByRole('dialog', { name: 'Add a rule' });
    expect(within(dialog).getByLabelText(/Name/)).toHaveValue('Green Fork');
  });

  it('open the split of a row with a key', async () => {
    await user.keyboard('js');
    expect(await screen.findByRole('heading', { name: 'Split' })).toBeVisible();
  });

  it('say why a row is locked and where to unlock it', async () => {
    gateway.answer(banking.ledgerColumnsEndpoint, {
      ...ledger,
      columns: { ...ledger.columns, flags: [banking.rowFlags.locked, 0, 0, 0] },
    });
    cleanup();
    show();
    await screen.findByRole('table', { name: 'Transactions' });
    await user.keyboard('je');
    expect(await screen.findByText(/reconciled with a bank statement/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Statements' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/accounts\/.*\/reconcile$/),
    );
  });

  it('show unreviewed rows in a tab with the count of the server', async () => {
    const link = await screen.findByRole('link', { name: 'Needs review (5)' });
    expect(link).toHaveAttribute('href', '/transactions/review');
  });
});
