import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityPage } from '../../src/features/activity/activity.page';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { checkLedgerEndpoint, readActivityEndpoint, undoEndpoint } = banking;
const [example] = readActivityEndpoint.example.reply.entries;
const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => {
  gateway = contractGateway([checkLedgerEndpoint, readActivityEndpoint, undoEndpoint]);
  gateway.answer(readActivityEndpoint, { entries: [example], next: null });
});
afterEach(() => {
  gateway.close();
  act(() => toastStore.set(null));
});
const show = () => renderRemote(<ActivityPage />, { at: '/activity' });

describe('the activity page', () => {
  it('shows changes by day with their source and size', async () => {
    show();
    const [entry] = await screen.findAllByRole('listitem');
    expect(entry).toHaveTextContent(/Added Green Fork.*by hand.*\u2212\$18\.40/);
  });

  it('undoes a change', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Undo: Added Green Fork' }));
    await waitFor(() => expect(gateway.callsTo(undoEndpoint)[0]!.path).toContain(example!.undoId!));
    await waitFor(() => expect(gateway.callsTo(readActivityEndpoint)).toHaveLength(2));
  });

  it('offers to redo what was undone, and says so afterwards', async () => {
    const undo = {
      ...example!,
      action: 'transaction.undo',
      title: 'Undid Green Fork',
      reversed: 'Green Fork',
    };
    gateway.answer(readActivityEndpoint, { entries: [undo], next: null });
    gateway.answer(undoEndpoint, { ...undoEndpoint.example.reply, redone: true });
    show();
    await user.click(await screen.findByRole('button', { name: 'Redo: Green Fork' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Redone', description: 'Green Fork' }),
    );
  });

  it('offers to undo what was redone', async () => {
    const redo = { ...example!, action: 'transaction.undo', title: 'Redid Green Fork', redone: true };
    gateway.answer(readActivityEndpoint, { entries: [redo], next: null });
    show();
    expect(await screen.findByRole('button', { name: 'Undo: Redid Green Fork' })).toBeInTheDocument();
  });

  it('shows what an undo could not restore', async () => {
    const note = 'The rows of Fuel are in Travel now.';
    gateway.answer(undoEndpoint, { ...undoEndpoint.example.reply, note });
    show();
    await user.click(await screen.findByRole('button', { name: 'Undo: Added Green Fork' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Undone', description: `Added Green Fork · ${note}` }),
    );
  });

  it('marks undone changes and offers no button for them', async () => {
    gateway.answer(readActivityEndpoint, {
      entries: [{ ...example!, undoId: null, undone: true }],
      next: null,
    });
    show();
    const [entry] = await screen.findAllByRole('listitem');
    expect(within(entry!).getByText('Undone')).toBeInTheDocument();
    expect(within(entry!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('loads older changes from where the list ended', async () => {
    gateway.answer(readActivityEndpoint, ({ query }: { query: Record<string, string> }) =>
      query['before']
        ? { entries: [{ ...example!, id: 'old', title: 'Added Old Fork' }], next: null }
        : { entries: [example], next: example!.id },
    );
    show();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Added Old Fork')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('shows an empty list and a failed one', async () => {
    gateway.answer(readActivityEndpoint, { entries: [], next: null });
    const { unmount } = show();
    expect(await screen.findByText('Nothing was changed in the last 30 days')).toBeInTheDocument();
    unmount();
    gateway.answer(readActivityEndpoint, new Refusal('INTERNAL'));
    show();
    expect(await screen.findByText('The activity could not be loaded')).toBeInTheDocument();
  });

  it('checks the ledger and shows the result', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/Everything adds up: 6,120 figures from 2,512/)).toBeInTheDocument();
    gateway.answer(checkLedgerEndpoint, {
      transactions: 3,
      figures: 9,
      findings: ['USD 2026-11 income: kept 5, rows say 4'],
    });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('USD 2026-11 income: kept 5, rows say 4')).toBeInTheDocument();
    gateway.answer(checkLedgerEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
  });
});
