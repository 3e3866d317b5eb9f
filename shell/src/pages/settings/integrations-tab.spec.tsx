import { setLedger } from '@app/api-client';
import { exampleUser } from '@app/contracts-identity';
import { act, screen } from '@testing-library/react';
import { remoteOf, renderShell } from '../../../test/render-shell';
import { IntegrationsTab } from './integrations-tab';

const remotes = [remoteOf('mf-transactions', [{ id: 'accounts', basePath: '/accounts' }])];

describe('IntegrationsTab', () => {
  afterEach(() => act(() => setLedger(undefined)));

  it('offers a viewer of a shared ledger to look, not to manage', async () => {
    renderShell(<IntegrationsTab />, { remotes });
    expect(await screen.findByRole('link', { name: 'Manage' })).toBeTruthy();
    const shared = { id: 'other', name: 'Sam Lee', role: 'viewer' as const };
    act(() => setLedger({ ledgerId: 'other', ownId: exampleUser.id, shared }));
    expect(await screen.findByRole('link', { name: 'View' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
  });
});
