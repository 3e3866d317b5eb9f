import { PasswordHashService } from '../passwords/password-hash.service';
import { SignInService } from './sign-in.service';

/** A collaborator that fails at every use. */
const untouched = () =>
  new Proxy({} as never, {
    get: (_, name) => {
      throw new Error(`asked for ${String(name)}`);
    },
  });

describe('SignInService', () => {
  it('refuses an attempt before it costs the store anything while the hash queue is full', async () => {
    const hasher = new PasswordHashService();
    const waiting = Array.from({ length: 30 }, () => hasher.hash('violet teapot orbit').catch(() => 'busy'));
    const service = new SignInService(untouched(), untouched(), hasher, untouched(), untouched());
    const from = { address: '10.0.0.1', correlationId: 'c-1' };
    await expect(service.check('ada@example.com', 'x', from)).rejects.toMatchObject({ code: 'SIGN_IN_BUSY' });
    expect((await Promise.all(waiting)).filter((one) => one === 'busy').length).toBeGreaterThan(0);
    await expect(service.check('ada@example.com', 'x', from)).rejects.toThrow(/asked for/);
  });
});
