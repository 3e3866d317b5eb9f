import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportDialog } from '../../src/features/export/export-dialog';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const saved: { name: string; content: Blob }[] = [];
jest.mock('@app/charts', () => ({
  download: (name: string, content: Blob) => saved.push({ name, content }),
}));

const { exportTransactionsEndpoint } = banking;
const file = exportTransactionsEndpoint.example.reply;

describe('the export', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    saved.length = 0;
    gateway = contractGateway([exportTransactionsEndpoint]);
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const show = (inView: number, all: number) =>
    renderRemote(
      <ExportDialog inView={inView} all={all} idsInView={() => ['t1', 't2']} onClose={jest.fn()} />,
      {
        at: '/transactions',
      },
    );

  it('exports exactly the rows of the list into a file named by its dates', async () => {
    show(2, 5);
    await user.click(await screen.findByRole('button', { name: 'Export 2' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(gateway.callsTo(exportTransactionsEndpoint)[0]!.body).toEqual({
      format: 'csv',
      ids: ['t1', 't2'],
    });
    expect(saved[0]!.name).toBe(file.fileName);
    expect(saved[0]!.content.size).toBe(file.data.length);
    expect(toastStore.get()).toMatchObject({ description: file.fileName });
  });

  it('exports everything in the chosen format and decodes its bytes', async () => {
    gateway.answer(exportTransactionsEndpoint, {
      ...file,
      encoding: 'base64',
      data: 'AAEC',
      fileName: 'a.xlsx',
    });
    show(2, 5);
    await user.click(await screen.findByRole('radio', { name: 'Excel' }));
    await user.click(screen.getByRole('radio', { name: 'All, 5' }));
    await user.click(screen.getByRole('button', { name: 'Export 5' }));
    await waitFor(() => expect(saved[0]?.content.size).toBe(3));
    expect(gateway.callsTo(exportTransactionsEndpoint)[0]!.body).toEqual({ format: 'xlsx' });
  });

  it('refuses too many rows with a way out, and shows an error', async () => {
    const { unmount } = show(100_001, 100_001);
    expect(await screen.findByText(/up to 100,000 transactions/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export 100,001' })).toBeDisabled();
    unmount();
    gateway.answer(exportTransactionsEndpoint, new Refusal('VALIDATION'));
    show(1, 1);
    await user.click(await screen.findByRole('button', { name: 'Export 1' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });
});
