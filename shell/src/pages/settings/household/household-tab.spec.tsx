import { exampleHousehold, exampleLedger, exampleUser } from '@app/contracts-identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../../test/render-shell';
import { LedgerChip } from '../../../layout/ledger-chip';
import { HouseholdTab } from './household-tab';

const answers = { 'GET /api/household': () => Response.json(exampleHousehold) };

describe('HouseholdTab', () => {
  it('creates a link whose token is sent to no server, and shows it once', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<HouseholdTab isDemo={false} />, { answers });
    await user.selectOptions(await screen.findByLabelText('Invite as'), 'viewer');
    await user.type(screen.getByLabelText('For whom (optional)'), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Create invitation link' }));
    const link = await screen.findByTestId('invitation-link');
    expect(link.textContent).toMatch(/^http:\/\/[^#]+\/join#[\w-]{43}$/);
    expect(calls).toContainEqual({
      call: 'POST /api/household/invitations',
      body: { role: 'viewer', note: 'Grace' },
    });
  });

  it('changes the role of a member and withdraws an invitation', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<HouseholdTab isDemo={false} />, { answers });
    await user.selectOptions(await screen.findByLabelText('Role of Grace Hopper'), 'editor');
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for Grace' }));
    const [member] = exampleHousehold.members;
    const [invitation] = exampleHousehold.invitations;
    await waitFor(() => {
      expect(calls).toContainEqual({
        call: `PATCH /api/household/members/${member!.id}`,
        body: { role: 'editor' },
      });
      expect(calls.map(({ call }) => call)).toContain(`DELETE /api/household/invitations/${invitation!.id}`);
    });
  });

  it('offers no sharing in the demo', () => {
    const { calls } = renderShell(<HouseholdTab isDemo />, { answers });
    screen.getByText(/The demo cannot be shared/);
    expect(calls).toEqual([]);
  });
});

describe('LedgerChip', () => {
  it('shows whose ledger is open and in which role, with a way back', () => {
    renderShell(<LedgerChip ledger={{ ...exampleLedger, role: 'viewer' }} />, {
      user: { ...exampleUser, ledger: exampleLedger },
    });
    expect(screen.getByRole('note', { name: 'Open ledger' }).textContent).toContain(
      'Sam Lee’s ledger · viewer',
    );
    screen.getByRole('button', { name: 'Back to mine' });
  });
});
