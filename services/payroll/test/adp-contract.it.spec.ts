import { readFileSync } from 'node:fs';
import { addMonthsToDay, todayIn } from '@app/calendar';
import { ProviderError } from '@app/provider-kit';
import { AdpSource } from '../src/features/provider/adp/adp.adapter';
import { adpEnvironment, adpSettings } from '../src/features/provider/adp/adp.environment';
import type { PayrollAccess, SourceCredentials } from '../src/features/provider/payroll-source';
import { providerSentence } from '../src/features/provider/provider-sentence';
import { unexplainedNet } from '../src/features/statement/unexplained-net';
import { startPractice, type Practice } from './practice';

jest.setTimeout(60_000);

/**
 * Runs the adapter always against our sandbox, and against ADP itself with LIVE_ADP=1 and the ADP_… settings.
 */
const live = process.env['LIVE_ADP'] === '1';
let practice: Practice;
let source: AdpSource;
let access: PayrollAccess;
let credentials: SourceCredentials;
let opened = 0;

const open = (part: Partial<SourceCredentials> = {}): PayrollAccess =>
  source.open(`connection-${(opened += 1)}`, { ...credentials, ...part });
const failure = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderError)) throw new Error(`no provider error: ${String(error)}`);
  return error;
};

beforeAll(async () => {
  practice = await startPractice({ headCount: 104, payDates: 3 });
  const environment = live ? process.env : practice.environment;
  const surroundings = live
    ? { practice: false }
    : { practice: true, ca: readFileSync(environment['PROVIDER_CA_FILE']!, 'utf8') };
  const settings = adpSettings(adpEnvironment.parse(environment), surroundings);
  credentials = settings.own!;
  source = new AdpSource(settings);
  access = open();
});
afterAll(async () => {
  await access.close();
  await practice.stop();
});

describe('ADP’s protocol', () => {
  it('returns every worker of every page once', async () => {
    const workers = await access.workers();
    expect(new Set(workers.map(({ workerId }) => workerId)).size).toBe(workers.length);
    if (!live) expect(workers).toHaveLength(104);
    for (const { workerId } of workers) expect(workerId).not.toBe('');
  });

  it('returns statements whose lines add up to the net, and only four digits of account numbers', async () => {
    const [first, second] = await access.workers();
    for (const { workerId } of [first!, second!])
      for (const listed of await access.statements(workerId, 2)) {
        const statement = await access.statement(workerId, listed);
        expect(unexplainedNet(statement)).toBe(0);
        for (const { last4 } of statement.allocations) expect(last4).toMatch(/^\d{1,4}$/);
      }
  });

  it('returns the status of runs, or that it is not available yet', async () => {
    const runs = await access.runs(addMonthsToDay(todayIn('UTC'), -2));
    for (const status of runs?.values() ?? [])
      expect(['completed', 'pending', 'processing', 'failed']).toContain(status);
  });
});

if (!live)
  describe('ADP when something is wrong', () => {
    beforeEach(() => practice.sandbox.server.faults.clear());

    it('refuses a wrong secret in words for the person, without the secret in the error', async () => {
      const stranger = open({ clientSecret: 'wrong-secret' });
      const error = await failure(stranger.check());
      expect(providerSentence(error)).toContain('client ID or the client secret');
      expect(JSON.stringify(error) + error.stack).not.toMatch(/wrong-secret|PRIVATE KEY/);
      await stranger.close();
    });

    it('refuses an expired certificate in words', async () => {
      const { cert, key } = await practice.issue({ from: -30, to: -1 });
      const ended = open({ certificate: cert, privateKey: key });
      expect(providerSentence(await failure(ended.check()))).toMatch(/^ADP /);
      await ended.close();
    });

    it('requests a new token once if one expired during a reading', async () => {
      await access.workers();
      practice.sandbox.world.advance({ endTokens: true });
      expect(await access.workers()).toHaveLength(104);
    });

    it.each([
      ['badjson', 'bad-answer'],
      ['wrongtype', 'bad-answer'],
      ['huge', 'bad-answer'],
    ] as const)('rejects a reply that is %s', async (kind, expected) => {
      practice.sandbox.server.faults.add({ match: { path: '/hr/v2' }, times: 3, fault: { kind } });
      const once = open();
      expect((await failure(once.workers())).kind).toBe(expected);
      await once.close();
    });

    it.each([['reset'], ['cut']] as const)('reads again after a %s', async (kind) => {
      practice.sandbox.server.faults.add({ match: { path: '/hr/v2' }, times: 1, fault: { kind } });
      const again = open();
      expect(await again.workers()).toHaveLength(104);
      await again.close();
    });

    it.each(['hang', 'slowloris'] as const)(
      'gives up on a %s at the deadline, and the next try succeeds',
      async (kind) => {
        const deadline = AbortSignal.timeout.bind(AbortSignal);
        const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => deadline(ms / 15));
        const slow = open();
        // More often than a call is repeated.
        practice.sandbox.server.faults.add({ match: { path: '/hr/v2' }, times: 3, fault: { kind } });
        expect((await failure(slow.workers())).kind).toBe('timeout');
        expect(await slow.workers()).toHaveLength(104);
        timeout.mockRestore();
        await slow.close();
      },
    );

    it('recognises that payroll output is still loading', async () => {
      practice.sandbox.world.advance({ loading: 1 });
      expect(await access.runs('2026-01-01')).toBeUndefined();
      expect((await access.runs('2026-01-01'))!.size).toBeGreaterThan(0);
    });
  });
