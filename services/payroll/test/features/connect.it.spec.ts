import { connectPayrollEndpoint, syncPayrollEndpoint } from '@app/contracts-payroll';
import type { TestService } from '@app/node-testing/service';
import { samplePair } from '../certificates';
import { person, startPayroll } from '../payroll-service';

const [goodPair, otherPair] = [samplePair(), samplePair()];
const credentials = {
  clientId: 'acme',
  clientSecret: 'secret-8c1f',
  ...goodPair,
  dataProcessingConsent: true,
  gdprConsent: true,
};

describe('connecting an employer', () => {
  let payroll: TestService;
  beforeAll(async () => {
    payroll = await startPayroll();
  }, 90_000);
  afterAll(() => payroll?.close());

  it('refuses a demo visitor if there is no practice employer', async () => {
    const visitor = person({ kind: 'demo' });
    const refusal = {
      code: 'FORBIDDEN',
      message: 'Payroll can’t be connected in the demo. Create an account to connect your own.',
    };
    await expect(payroll.ask(connectPayrollEndpoint, credentials, { as: visitor })).rejects.toMatchObject(
      refusal,
    );
  });

  it('cannot connect or sync while no provider is set up, says so, and stores nothing', async () => {
    const me = person();
    const refusal = {
      code: 'PROVIDER_NOT_CONFIGURED',
      message: 'Payroll can’t be connected on this server yet: no payroll provider is set up.',
    };
    await expect(
      payroll.ask(connectPayrollEndpoint, { clientId: 'acme', clientSecret: 'secret' }, { as: me }),
    ).rejects.toMatchObject(refusal);
    await expect(payroll.ask(connectPayrollEndpoint, credentials, { as: me })).rejects.toMatchObject(refusal);
    await expect(payroll.ask(syncPayrollEndpoint, {}, { as: me })).rejects.toMatchObject(refusal);
    for (const { name } of await payroll.store.db!.listCollections().toArray()) {
      const text = JSON.stringify(await payroll.store.collection(name).find({}).toArray());
      expect(text).not.toContain('secret-8c1f');
      expect(text).not.toContain('PRIVATE KEY');
    }
  });

  it.each([
    ['no client id', { clientId: '' }, 'clientId'],
    ['no certificate', { certificate: undefined }, 'certificate'],
    ['a consent not given', { gdprConsent: false }, 'gdprConsent'],
    ['text that is no key', { privateKey: 'hello' }, 'privateKey'],
    ['a key of another certificate', { privateKey: otherPair.privateKey }, 'privateKey'],
  ])('refuses %s before it contacts a provider', async (_what, part, field) => {
    await expect(
      payroll.ask(connectPayrollEndpoint, { ...credentials, ...part }, { as: person() }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field });
  });
});
