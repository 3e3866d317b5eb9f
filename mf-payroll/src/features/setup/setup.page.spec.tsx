import '@testing-library/jest-dom';
import {
  connectPayrollEndpoint,
  disconnectPayrollEndpoint,
  getConnectionEndpoint,
  practiceCredentialsEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gateway, notConfigured, renderScreen, shownToast } from '../../../test/screen';
import { sampleCertificate } from '../../../test/sample-certificate';
import { SetupPage } from './setup.page';

const block = (kind: string) => `-----BEGIN ${kind}-----\nAAAA\n-----END ${kind}-----`;
let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway().answer(getConnectionEndpoint, { connected: false, compliance: { lastSync: null } });
});
const next = () => screen.getByRole('button', { name: 'Next' });
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('SetupPage', () => {
  it('leads through four steps, each enabled once the previous one is complete', async () => {
    renderScreen(<SetupPage />);
    expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Credentials',
      'Certificates',
      'Compliance',
      'Connect',
    ]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(next()).toBeDisabled();
    fill('Client ID', 'acme');
    expect(next()).toBeDisabled();
    fill('Client Secret', 'secret');
    await userEvent.click(next());

    expect(screen.getByText('Step 2 of 4')).toBeInTheDocument();
    expect(next()).toBeDisabled();
    fill('Certificate', 'anything');
    expect(next()).toBeDisabled();
    fill('Private Key', 'anything');
    await userEvent.click(next());

    expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
    expect(
      screen.getByText('Payroll data is retained for 7 years and encrypted with AES-256.'),
    ).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('checkbox');
    await userEvent.click(first!);
    await userEvent.click(next());
    expect(shownToast()).toEqual({
      title: 'Consent Required',
      description: 'Please review and accept the data processing agreements to continue.',
      tone: 'destructive',
    });
    expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
    await userEvent.click(second!);
    await userEvent.click(next());
    expect(screen.getByText('Step 4 of 4')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
  });

  it('lets steps be opened directly and lists what is missing before connecting', async () => {
    renderScreen(<SetupPage />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Connect' }));
    expect(screen.getByRole('list', { name: 'Before you can connect' })).toHaveTextContent(
      'Client ID is missing',
    );
    expect(screen.getByRole('button', { name: 'Connect to ADP' })).toBeDisabled();
  });

  it('shows what is wrong with a pasted file', async () => {
    renderScreen(<SetupPage />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Certificates' }));
    fill('Certificate', 'hello');
    expect(
      screen.getByText('The certificate must be PEM text with its BEGIN and END lines'),
    ).toBeInTheDocument();
    fill('Private Key', block('PRIVATE KEY'));
    expect(screen.getByText('Looks like a private key')).toBeInTheDocument();
  });

  it('accepts a chosen file', async () => {
    renderScreen(<SetupPage />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Certificates' }));
    await userEvent.upload(
      screen.getByLabelText('Private Key file'),
      Object.assign(new File([''], 'client.key'), { text: async () => block('PRIVATE KEY') }),
    );
    await waitFor(() => expect(screen.getByLabelText('Private Key')).toHaveValue(block('PRIVATE KEY')));
  });

  it('shows the controls and offers to sync once connected', async () => {
    gateway
      .answer(getConnectionEndpoint, { connected: true, compliance: { lastSync: null } })
      .answer(syncPayrollEndpoint, { success: true, message: '', recordsProcessed: 12 });
    renderScreen(<SetupPage />);
    expect(await screen.findByText('GDPR')).toBeInTheDocument();
    expect(screen.getByText('AES-256')).toBeInTheDocument();
    expect(screen.getByText('SOX')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sync Latest Payroll Data' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Payroll Sync Complete',
        description: 'Successfully processed 12 payroll records',
        tone: 'success',
      }),
    );
  });
});

describe('connecting from the setup', () => {
  const readable = { certificate: sampleCertificate, privateKey: block('PRIVATE KEY') };
  const complete = async () => {
    renderScreen(<SetupPage />);
    await screen.findByText('Step 1 of 4');
    fill('Client ID', 'acme');
    fill('Client Secret', 'secret');
    await userEvent.click(screen.getByRole('tab', { name: /Certificates/ }));
    fill('Certificate', readable.certificate);
    fill('Private Key', readable.privateKey);
  };

  it('requires the consents', async () => {
    await complete();
    await userEvent.click(screen.getByRole('tab', { name: /Connect/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect to ADP' }));
    expect(shownToast()).toMatchObject({ title: 'Consent Required' });
    expect(gateway.bodies(connectPayrollEndpoint)).toHaveLength(0);
  });

  const consentAndConnect = async () => {
    await complete();
    await userEvent.click(screen.getByRole('tab', { name: /Compliance/ }));
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(next());
    await userEvent.click(screen.getByRole('button', { name: 'Connect to ADP' }));
  };

  it('sends everything and shows the connected card', async () => {
    const release = gateway.answerLater(connectPayrollEndpoint, {
      success: true,
      message: 'Connected to ADP.',
    });
    await consentAndConnect();
    expect(await screen.findByRole('button', { name: 'Connecting...' })).toBeDisabled();
    expect(gateway.bodies(connectPayrollEndpoint)).toEqual([
      {
        clientId: 'acme',
        clientSecret: 'secret',
        ...readable,
        dataProcessingConsent: true,
        gdprConsent: true,
      },
    ]);
    gateway.answer(getConnectionEndpoint, { connected: true, compliance: { lastSync: null } });
    release();
    expect(await screen.findByText('ADP is connected')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'ADP Connection Successful',
      description: 'Your payroll data is now connected securely with full compliance.',
      tone: 'success',
    });
  });

  it('shows why connecting failed and keeps the form', async () => {
    gateway.answer(connectPayrollEndpoint, notConfigured, 503);
    await consentAndConnect();
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'ADP Connection Failed',
        description: notConfigured.message,
        tone: 'destructive',
      }),
    );
    await userEvent.click(screen.getByRole('tab', { name: /Credentials/ }));
    expect(screen.getByLabelText('Client ID')).toHaveValue('acme');
  });
});

describe('SetupPage before any click', () => {
  it('states that this server cannot connect payroll, and offers payslips instead', async () => {
    gateway.answer(getConnectionEndpoint, {
      connected: false,
      compliance: { lastSync: null },
      provider: { available: false, practice: false },
    });
    renderScreen(<SetupPage />);
    expect(await screen.findByText('ADP is not set up on this server')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Enter payslips instead' })).toHaveAttribute(
      'href',
      '/payroll-dashboard?add=payslip',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Connect' }));
    expect(screen.getByRole('button', { name: 'Connect to ADP' })).toBeDisabled();
  });

  it('names the practice employer and prefills its credentials, which can be removed', async () => {
    gateway
      .answer(getConnectionEndpoint, {
        connected: false,
        compliance: { lastSync: null },
        provider: { available: true, practice: true },
      })
      .answer(practiceCredentialsEndpoint, practiceCredentialsEndpoint.example.reply);
    renderScreen(<SetupPage />);
    expect(await screen.findByText('Practice employer')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Client ID')).toHaveValue('practice-client'));
    await userEvent.click(screen.getByRole('button', { name: 'Use my own credentials' }));
    expect(screen.getByLabelText('Client ID')).toHaveValue('');
  });

  it('shows the progress of a sync, the current problem, and a way to end the connection', async () => {
    gateway.answer(getConnectionEndpoint, {
      connected: true,
      compliance: { lastSync: null },
      provider: { available: true, practice: false },
      practice: false,
      state: 'needs-login',
      problem: 'ADP refused the client ID or the client secret.',
      sync: {
        state: 'running',
        phase: 'statements',
        done: 3,
        total: 9,
        recordsProcessed: 20,
        skipped: 0,
        startedAt: '2026-11-20T08:15:00.000Z',
      },
    });
    gateway.answer(disconnectPayrollEndpoint, { success: true, removed: 12 });
    renderScreen(<SetupPage />);
    expect(await screen.findByText('Reading pay statements: 3 of 9 people')).toBeInTheDocument();
    expect(screen.getByText(/ADP refused the client ID/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect again' })).toHaveAttribute(
      'href',
      '/adp-setup?repair=1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect ADP?' }));
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(gateway.bodies(disconnectPayrollEndpoint)).toEqual([{ keepData: false }]));
    await waitFor(() => expect(shownToast()?.title).toBe('ADP Disconnected'));
  });
});
