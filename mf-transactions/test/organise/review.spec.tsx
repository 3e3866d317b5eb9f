import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const uuid = (index: number) => `01920000-0000-7000-8000-00000000000${index}`;
const three = [0, 0, 0];
const unreviewed = banking.rowFlags.unreviewed;
const ledger: banking.LedgerColumns = {
  ...banking.ledgerColumnsEndpoint.example.reply,
  months: [],
  categories: ['Dining', 'Uncategorised'],
  sources: ['import', 'voice'],
  columns: {
    id: [1, 2, 3].map(uuid),
    description: ['Hotel', 'Coffee', 'XY 12'],
    category: [0, 0, 1],
    day: [20780, 20779, 20778],
    type: three,
    amountMinor: [-10000, -500, -1840],
    currency: three,
    paymentMethod: three,
    status: three,
    account: three,
    flags: [unreviewed, unreviewed, unreviewed],
    merchant: [-1, -1, -1],
    source: [0, 1, 0],
  },
};
const inbox = banking.readReviewEndpoint.example.reply;
const undoId = '01920000-0000-7000-8000-0000000000e6';
const user = userEvent.setup({ delay: null });
const group = (name: string) => screen.findByRole('region', { name });

const show = () =>
  renderRemote(
    <Routes>
      <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    </Routes>,
    { at: '/transactions/review' },
  );

describe('the review inbox', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    window.scrollTo = () => {};
    Element.prototype.scrollIntoView = () => {};
    gateway = contractGateway(
      [
        banking.ledgerColumnsEndpoint,
        banking.listAccountsEndpoint,
        banking.listCategoriesEndpoint,
        banking.offerRuleEndpoint,
        banking.learnRuleEndpoint,
        banking.readReviewEndpoint,
        banking.readUnusualEndpoint,
        banking.previewBulkEndpoint,
        banking.commitBulkEndpoint,
        banking.mergeTransactionsEndpoint,
        banking.mergePairsEndpoint,
        banking.rejectDuplicateEndpoint,
        banking.linkTransferEndpoint,
        banking.rejectTransferEndpoint,
        banking.undoEndpoint,
      ],
      [
        [banking.ledgerColumnsEndpoint, ledger],
        [banking.readReviewEndpoint, { ...inbox, count: 5 }],
        [banking.readUnusualEndpoint, { unusual: [] }],
        [banking.commitBulkEndpoint, { changed: 1, skipped: 0, undoId }],
      ],
    );
    show();
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const later = (rows: number[], pairs: Partial<banking.ReviewInbox>) => {
    const flags = [1, 2, 3].map((index) => (rows.includes(index) ? unreviewed : 0));
    gateway.answer(banking.ledgerColumnsEndpoint, { ...ledger, columns: { ...ledger.columns, flags } });
    gateway.answer(banking.readReviewEndpoint, {
      ...inbox,
      duplicates: [],
      transfers: [],
      ...pairs,
      count: 0,
    });
  };

  it('shows each kind with its count, and filters by kind', async () => {
    expect(await group('Possible duplicates')).toHaveTextContent('settled for more');
    for (const name of ['Possible transfers', 'Not clearly heard', 'Without a category', 'Imported'])
      expect(await group(name)).toBeVisible();
    const kinds = screen.getByRole('group', { name: 'Kinds' });
    expect(within(kinds).getByRole('button', { name: 'All 5' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(kinds).getByRole('button', { name: 'Imported 1' }));
    expect(screen.queryByRole('region', { name: 'Possible duplicates' })).not.toBeInTheDocument();
    expect(await group('Imported')).toHaveTextContent('Hotel');
  });

  it('sorts all rows of a merchant with the keyboard, and future ones, with one undo for both', async () => {
    cleanup();
    const five = [1, 2, 3, 4, 5].map(uuid);
    const zeros = five.map(() => 0);
    gateway.answer(banking.readReviewEndpoint, { ...inbox, duplicates: [], transfers: [] });
    gateway.answer(banking.listCategoriesEndpoint, [
      ...banking.listCategoriesEndpoint.example.reply,
      { ...banking.listCategoriesEndpoint.example.reply[0]!, id: 'coffee', name: 'Coffee' },
    ]);
    const rows = (waitingOnes: readonly number[]): banking.LedgerColumns => ({
      ...ledger,
      merchants: ['Uber', 'Blue Heron'],
      columns: {
        id: five,
        description: ['Uber', 'Blue Heron', 'Uber', 'Uber', 'QX 7'],
        category: [1, 1, 1, 1, 1],
        day: five.map((_, at) => 20780 - at),
        type: zeros,
        amountMinor: [-1000, -500, -2000, -3000, -70],
        currency: zeros,
        paymentMethod: zeros,
        status: zeros,
        account: zeros,
        flags: five.map((_, at) => (waitingOnes.includes(at) ? unreviewed : 0)),
        merchant: [0, 1, 0, 0, -1],
        source: zeros,
      },
    });
    gateway.answer(banking.ledgerColumnsEndpoint, rows([0, 1, 2, 3, 4]));
    gateway.answer(banking.commitBulkEndpoint, { changed: 3, skipped: 0, undoId });
    show();
    const waiting = within(await group('Without a category'));
    const [uber] = await waiting.findAllByRole('listitem');
    expect(uber).toHaveTextContent(/Uber3 transactions.*60\.00/);
    expect(waiting.getByRole('checkbox', { name: 'From now on, for Uber' })).toBeChecked();
    expect(waiting.queryByRole('checkbox', { name: 'From now on, for QX 7' })).toBeNull();
    await user.keyboard('j' + 'c');
    expect(waiting.getByRole('combobox', { name: 'Category of Uber' })).toHaveFocus();
    gateway.answer(banking.ledgerColumnsEndpoint, rows([1, 4]));
    await user.keyboard('cof{Enter}');
    await waitFor(() => expect(waiting.queryByText('Uber')).toBeNull());
    // Typing continues without a click: the next box has the focus, and Escape returns the keys to the list.
    expect(waiting.getByRole('combobox', { name: 'Category of Blue Heron' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(waiting.getByText('Blue Heron').closest('li')).toHaveFocus();
    await waitFor(() => expect(gateway.callsTo(banking.learnRuleEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
      ids: [uuid(1), uuid(3), uuid(4)],
      change: { category: 'Coffee', reviewed: true },
    });
    expect(gateway.callsTo(banking.learnRuleEndpoint)[0]!.body).toMatchObject({
      category: 'Coffee',
      past: false,
    });
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Uber: 3 sorted as Coffee' }));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(2));
  });

  it('sorts only existing rows if the person does not want a rule', async () => {
    const waiting = within(await group('Without a category'));
    await user.type(await waiting.findByRole('combobox', { name: 'Category of XY 12' }), 'din{Enter}');
    await waitFor(() => expect(gateway.callsTo(banking.commitBulkEndpoint)).toHaveLength(1));
    await waitFor(() => expect(toastStore.get()).not.toBeNull());
    expect(gateway.callsTo(banking.learnRuleEndpoint)).toHaveLength(0);
  });

  it('shows that answers are being saved until all are saved, and only then that everything is done', async () => {
    cleanup();
    gateway.answer(banking.readReviewEndpoint, { ...inbox, duplicates: [], transfers: [] });
    later([3], {});
    let save = (): void => undefined;
    const saving = new Promise<void>((resolve) => (save = resolve));
    gateway.answer(banking.commitBulkEndpoint, async () => {
      await saving;
      later([], {});
      return { changed: 1, skipped: 0, undoId };
    });
    show();
    const waiting = within(await group('Without a category'));
    await user.type(await waiting.findByRole('combobox', { name: 'Category of XY 12' }), 'din{Enter}');
    expect(await screen.findByText('Saving your answers')).toBeVisible();
    expect(screen.queryByText('All caught up')).not.toBeInTheDocument();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    save();
    expect(await screen.findByText('All caught up')).toBeVisible();
    expect(screen.queryByText('Saving your answers')).not.toBeInTheDocument();
  });

  it('changes the category of a single row of a merchant in the list, and the group stays open', async () => {
    cleanup();
    gateway.answer(banking.readReviewEndpoint, { ...inbox, duplicates: [], transfers: [] });
    const rows = (waitingOnes: readonly number[]): banking.LedgerColumns => ({
      ...ledger,
      merchants: ['Uber'],
      columns: {
        ...ledger.columns,
        description: ['Uber', 'Uber', 'Uber'],
        category: [1, 1, 1],
        flags: [0, 1, 2].map((at) => (waitingOnes.includes(at) ? unreviewed : 0)),
        merchant: [0, 0, 0],
        source: [0, 0, 0],
      },
    });
    gateway.answer(banking.ledgerColumnsEndpoint, rows([0, 1, 2]));
    show();
    const waiting = within(await group('Without a category'));
    await user.click(await waiting.findByRole('button', { name: '3 transactions' }));
    const [first] = await waiting.findAllByRole('combobox', { name: /^Category of Uber of / });
    gateway.answer(banking.ledgerColumnsEndpoint, rows([1, 2]));
    await user.type(first!, 'din{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [uuid(1)],
        change: { category: 'Dining', reviewed: true },
      }),
    );
    expect(await waiting.findByRole('button', { name: '2 transactions', expanded: true })).toBeVisible();
    expect(waiting.getAllByRole('combobox', { name: /^Category of Uber of / })).toHaveLength(2);
  });

  it('confirms all suggested transfers at once, with one undo', async () => {
    cleanup();
    const [pair] = inbox.transfers;
    const second = {
      from: { ...pair!.from, id: uuid(8) },
      to: { ...pair!.to, id: uuid(9) },
    };
    gateway.answer(banking.readReviewEndpoint, {
      ...inbox,
      duplicates: [],
      transfers: [pair!, { ...pair!, ...second }],
    });
    show();
    const transfers = within(await group('Possible transfers'));
    await user.click(await transfers.findByRole('button', { name: 'Confirm all 2' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: '2 transfers linked' }));
    expect(gateway.callsTo(banking.linkTransferEndpoint).map(({ body }) => body)).toEqual([
      { fromId: pair!.from.id, toId: pair!.to.id },
      { fromId: uuid(8), toId: uuid(9) },
    ]);
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(2));
  });

  it('lists unusual payments first, each with a category that can be changed in the list', async () => {
    gateway.answer(banking.readUnusualEndpoint, { unusual: [{ id: uuid(1), kind: 'amount' }] });
    cleanup();
    show();
    expect(await group('Unusual amounts')).toHaveTextContent(/Hotel.*More than usual · /);
    expect(screen.queryByRole('region', { name: 'Imported' })).not.toBeInTheDocument();
    const unusual = within(await group('Unusual amounts'));
    await user.type(unusual.getByRole('combobox', { name: 'Category of Hotel' }), 'din{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [uuid(1)],
        change: { category: 'Dining', reviewed: true },
      }),
    );
  });

  it('goes on to the next category box when a single row is answered by key', async () => {
    gateway.answer(banking.readUnusualEndpoint, { unusual: [{ id: uuid(1), kind: 'amount' }] });
    gateway.answer(banking.readReviewEndpoint, { ...inbox, duplicates: [], transfers: [], count: 3 });
    cleanup();
    show();
    const box = within(await group('Unusual amounts')).getByRole('combobox', { name: 'Category of Hotel' });
    await user.keyboard('jc');
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [uuid(1)],
        change: { reviewed: true },
      }),
    );
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Category of (?!Hotel)/));
  });

  it('can be completed with the keyboard alone', async () => {
    await group('Possible duplicates');
    await user.keyboard('j{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are these the same?' }));
    expect(dialog.getByRole('cell', { name: /52\.00 stays/ })).toBeVisible();
    expect(dialog.getByRole('cell', { name: 'With Sam stays' })).toBeVisible();
    later([1, 2, 3], { transfers: inbox.transfers });
    await user.click(dialog.getByRole('button', { name: 'Merge into one' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { kept, posted } = inbox.duplicates[0]!;
    expect(gateway.callsTo(banking.mergeTransactionsEndpoint)[0]).toMatchObject({
      path: `/api/transactions/${kept.id}/merge`,
      body: { postedId: posted.id },
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Possible duplicates' })).toBeNull());
    later([1, 2, 3], {});
    await user.keyboard('{Enter}');
    await waitFor(() => expect(gateway.callsTo(banking.linkTransferEndpoint)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Possible transfers' })).toBeNull());
    later([1, 3], {});
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [uuid(2)],
        change: { remove: true },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not clearly heard' })).toBeNull());
    later([1], {});
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[1]!.body).toMatchObject({
        ids: [uuid(3)],
        change: { reviewed: true },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Without a category' })).toBeNull());
    later([], {});
    await user.keyboard('{Enter}');
    expect(await screen.findByText('All caught up')).toBeVisible();
  });

  it('merges several pairs at once with the certain ones ticked and one undo', async () => {
    cleanup();
    const [pair] = inbox.duplicates;
    const other = (index: number) => ({
      ...pair!,
      kept: { ...pair!.kept, id: uuid(index), description: `Place ${index}` },
      posted: { ...pair!.posted, id: uuid(index + 1) },
      kind: 'posted' as const,
    });
    gateway.answer(banking.readReviewEndpoint, {
      ...inbox,
      duplicates: [{ ...pair!, kind: 'twice' }, other(4), other(6)],
    });
    gateway.answer(banking.mergePairsEndpoint, {
      merged: 3,
      skipped: [],
      undoId,
    });
    show();
    const twins = await group('Possible duplicates');
    await user.click(await within(twins).findByRole('button', { name: 'Merge several' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicates' }));
    expect(dialog.getByRole('checkbox', { name: /Place 4/ })).toBeChecked();
    expect(dialog.getByText('2 of 3 ticked')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tick all' }));
    await user.click(dialog.getByRole('button', { name: 'Merge 3 pairs' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: '3 pairs merged' }));
    expect(gateway.callsTo(banking.mergePairsEndpoint)[0]!.body).toEqual({
      pairs: [pair!, other(4), other(6)].map(({ kept, posted }) => ({ id: kept.id, postedId: posted.id })),
    });
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
  });

  it('rejects a pair, with one undo', async () => {
    const duplicates = await group('Possible duplicates');
    await user.click(within(duplicates).getByRole('button', { name: /Not a duplicate/ }));
    const { kept, posted } = inbox.duplicates[0]!;
    await waitFor(() =>
      expect(gateway.callsTo(banking.rejectDuplicateEndpoint)[0]!.body).toEqual({
        id: kept.id,
        otherId: posted.id,
      }),
    );
    expect(toastStore.get()).toMatchObject({ title: 'Kept as two' });
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
    await user.click(
      within(await group('Possible transfers')).getByRole('button', { name: /Not a transfer/ }),
    );
    await waitFor(() => expect(gateway.callsTo(banking.rejectTransferEndpoint)).toHaveLength(1));
  });
});

describe('the badge of a menu entry', () => {
  it('comes from the route that counts open reviews or broken links', () => {
    const { pages } = JSON.parse(readFileSync(path.join(__dirname, '../../remote.json'), 'utf8')) as {
      pages: { basePath: string; nav?: { badge?: string } }[];
    };
    const page = pages.find(({ basePath }) => basePath === '/transactions');
    expect(page?.nav?.badge).toBe(banking.countReviewEndpoint.path);
    expect(banking.countReviewEndpoint.example.reply).toEqual({ count: expect.any(Number) as number });
    const accounts = pages.find(({ basePath }) => basePath === '/accounts');
    expect(accounts?.nav?.badge).toBe(banking.countBrokenLinksEndpoint.path);
  });
});
