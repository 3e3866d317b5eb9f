import { exampleUser } from '@app/contracts-identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../../test/render-shell';
import { DataTab } from './data-tab';

const refused = (): Response =>
  Response.json({ code: 'WRONG_PASSWORD', message: 'The current password is not right.' }, { status: 400 });
const password = () => screen.getByLabelText(/^Your password/);

describe('DataTab', () => {
  let downloads: string[];
  beforeEach(() => {
    downloads = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href')!);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('downloads everything only after the password, and says when it is wrong', async () => {
    const user = userEvent.setup();
    let answer = refused;
    const { calls } = renderShell(<DataTab />, { answers: { 'POST /api/privacy/export': () => answer() } });
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    await user.type(password(), 'not this one');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('The current password is not right.');
    expect(downloads).toEqual([]);
    answer = () => Response.json({ success: true });
    await user.clear(password());
    await user.type(password(), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(downloads).toEqual(['/api/privacy/export']));
    expect(calls).toContainEqual({
      call: 'POST /api/privacy/export',
      body: { password: 'correct horse battery' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uploads an archive only after the password and the code', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<DataTab />, {
      answers: { 'POST /api/privacy/restores': refused },
      user: { ...exampleUser, mfaEnabled: true },
    });
    await user.upload(await screen.findByLabelText('Archive'), new File(['zip'], 'archive.zip'));
    await user.type(password(), 'correct horse battery');
    const restore = screen.getByRole('button', { name: 'Restore' }) as HTMLButtonElement;
    expect(restore.disabled).toBe(true);
    await user.type(screen.getByLabelText(/authenticator app/), '492039');
    await user.click(restore);
    await screen.findByText('The current password is not right.');
    const writes = calls.filter(({ call }) => !call.startsWith('GET'));
    expect(writes).toEqual([
      {
        call: 'POST /api/privacy/restores',
        body: { size: 3, password: 'correct horse battery', code: '492039' },
      },
    ]);
  });

  it('lets the demo export at once, because it has no password', async () => {
    renderShell(<DataTab />, { user: { ...exampleUser, isDemo: true } });
    const link = await screen.findByRole('link', { name: 'Export everything' });
    expect(link.getAttribute('href')).toBe('/api/privacy/export');
  });
});
