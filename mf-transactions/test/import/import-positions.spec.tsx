import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../../src/features/import/import.page';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { listAccountsEndpoint, previewImportEndpoint, readHoldingsEndpoint, setHoldingsEndpoint } = banking;
const routes = [
  listAccountsEndpoint,
  banking.startImportEndpoint,
  banking.putImportPartEndpoint,
  previewImportEndpoint,
  banking.listImportProfilesEndpoint,
  banking.listCategoriesEndpoint,
  banking.readBudgetPlanEndpoint,
  readHoldingsEndpoint,
  setHoldingsEndpoint,
];
const preview = previewImportEndpoint.example.reply;
const positions = banking.readPositionsEndpoint.example.reply;
const [checking] = listAccountsEndpoint.example.reply;
const withPositions = { ...preview, accountId: checking!.id, positions };

describe('positions in an imported statement', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes, [[previewImportEndpoint, withPositions]])));
  afterEach(() => {
    gateway.close();
    localStorage.clear();
    act(() => toastStore.set(null));
  });
  const choose = async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'broker.ofx'));
  };

  it('are added to the holdings of an investment account with one press', async () => {
    gateway.answer(listAccountsEndpoint, [{ ...checking!, kind: 'investment' }]);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Add to holdings' }));
    await waitFor(() =>
      expect(gateway.callsTo(setHoldingsEndpoint)[0]!.body).toMatchObject({
        positions: positions.positions,
        version: readHoldingsEndpoint.example.reply.version,
      }),
    );
    expect(await screen.findByRole('link', { name: 'See holdings' })).toHaveAttribute(
      'href',
      `/accounts/${checking!.id}/holdings`,
    );
  });

  it('go to the only investment account, without a choice', async () => {
    const portfolio = {
      ...checking!,
      id: '01920000-0000-7000-8000-0000000000f9',
      kind: 'investment' as const,
      mask: null,
      institution: null,
      name: 'Index portfolio',
    };
    gateway.answer(listAccountsEndpoint, [{ ...checking!, kind: 'checking' }, portfolio]);
    gateway.answer(previewImportEndpoint, ({ body }: { body: { accountId?: string } }) => ({
      ...withPositions,
      accountId: body.accountId ?? checking!.id,
      fileAccount: { kind: 'investment', mask: '5678', bank: 'Fidelity' },
    }));
    await choose();
    expect(await screen.findByRole('button', { name: 'Add to holdings' })).toBeInTheDocument();
    expect(screen.getByLabelText('Into which account')).toHaveDisplayValue('Index portfolio');
  });

  it('are mentioned but not stored for an account of another kind', async () => {
    await choose();
    expect(await screen.findByText(/There is 1 position in this file/)).toHaveTextContent(
      'Choose an investment account above',
    );
    expect(screen.queryByRole('button', { name: 'Add to holdings' })).not.toBeInTheDocument();
  });
});
