import '@testing-library/jest-dom';
import { getConnectionEndpoint } from '@app/contracts-payroll';
import { screen } from '@testing-library/react';
import { Gateway, renderScreen } from '../../../test/screen';
import { ConnectionNoteWidget } from './connection-note.widget';

let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway();
});

describe('ConnectionNote', () => {
  it('links to the setup while nothing is connected', async () => {
    gateway.answer(getConnectionEndpoint, { connected: false, compliance: { lastSync: null } });
    renderScreen(<ConnectionNoteWidget />);
    expect(
      await screen.findByRole('link', { name: 'Connect Real Payroll Data Setup Required' }),
    ).toHaveAttribute('href', '/adp-setup');
  });

  it('shows that payroll is connected and links to the pay', async () => {
    gateway.answer(getConnectionEndpoint, { connected: true, compliance: { lastSync: null } });
    renderScreen(<ConnectionNoteWidget />);
    expect(await screen.findByRole('link', { name: 'Payroll Connected Not synced yet' })).toHaveAttribute(
      'href',
      '/payroll-dashboard',
    );
  });
});
