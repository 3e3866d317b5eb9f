import { exampleUser } from '@app/contracts-identity';
import { registryStore } from '../registry/registry-store';
import { sessionStore } from '../session/session-store';
import { remoteOf } from '../../test/render-shell';
import { signInRedirect } from './sign-in-redirect';

const startAt = (address: string): string | undefined =>
  signInRedirect(new URL(address, 'https://here.invalid'));

beforeEach(() => {
  const pages = [
    { id: 'home', basePath: '/' },
    { id: 'list', basePath: '/transactions' },
  ];
  registryStore.set({ registry: { serial: 1, remotes: [remoteOf('mf-list', pages)] } });
  sessionStore.set({ status: 'out' });
});

describe('signInRedirect', () => {
  it.each([
    ['/transactions?q=rent#top', '/sign-in?return=%2Ftransactions%3Fq%3Drent%23top'],
    ['/settings/security', '/sign-in?return=%2Fsettings%2Fsecurity'],
  ])('sends a visitor at %s to sign-in', (asked, start) => expect(startAt(asked)).toBe(start));

  it.each(['/', '/?install=1', '/sign-in?return=%2Fbudget', '/sign-up', '/nowhere'])(
    'leaves a visitor at %s',
    (asked) => expect(startAt(asked)).toBeUndefined(),
  );

  it('leaves a signed-in person, and one whose session is unknown, on the page', () => {
    sessionStore.set({ status: 'in', user: exampleUser, expired: false });
    expect(startAt('/transactions?q=rent')).toBeUndefined();
    sessionStore.set({ status: 'unknown', error: undefined });
    expect(startAt('/transactions?q=rent')).toBeUndefined();
  });
});
