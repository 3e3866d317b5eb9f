import { lookAtInvitation } from '@app/contracts-identity';
import { screen } from '@testing-library/react';
import { renderShell } from '../../../test/render-shell';
import { JoinPage } from './join.page';

const invitation = lookAtInvitation.example.reply;
const look = (reply: object, status = 200) => ({
  'POST /api/household/invitations/look': () => Response.json(reply, { status }),
});

describe('JoinPage', () => {
  it('shows the inviter and the role before anything is accepted', async () => {
    const { calls } = renderShell(<JoinPage />, { answers: look(invitation) });
    await screen.findByText('Sam Lee invites you, Ada Lovelace, as an editor.');
    screen.getByRole('button', { name: 'Join and open' });
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/household/invitations/look']);
  });

  it('offers nothing to join to the ledger’s owner or with an expired link', async () => {
    const own = renderShell(<JoinPage />, { answers: look({ ...invitation, isOwn: true }) });
    await screen.findByText(/your own invitation/);
    expect(screen.queryByRole('button', { name: 'Join and open' })).toBeNull();
    own.unmount();
    renderShell(<JoinPage />, {
      answers: look({ code: 'INVITATION_GONE', message: 'This invitation was used.' }, 404),
    });
    await screen.findByText('This invitation was used.');
    expect(screen.queryByRole('button', { name: 'Join and open' })).toBeNull();
  });
});
