import { ProviderCalls } from './provider-calls';
import { ProviderError, type ProviderErrorKind } from './provider-error';

const failing =
  (kind: ProviderErrorKind, times: number, retryAfterMs?: number) =>
  (): (() => Promise<string>) & { count: () => number } => {
    let calls = 0;
    const call = async (): Promise<string> => {
      calls += 1;
      if (calls <= times) throw new ProviderError({ provider: 'bank', kind, retryAfterMs });
      return 'done';
    };
    return Object.assign(call, { count: () => calls });
  };

const calls = (): ProviderCalls =>
  new ProviderCalls({ provider: 'bank', firstPauseMs: 1, failures: 3, openMs: 60_000 });

describe('a read', () => {
  it('is retried at most twice if the provider cannot be reached', async () => {
    const twice = failing('unavailable', 2)();
    expect(await calls().read('a', twice)).toBe('done');
    const always = failing('unavailable', 99)();
    await expect(calls().read('a', always)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(always.count()).toBe(3);
  });

  it.each(['needs-login', 'refused', 'bad-answer', 'not-authorized'] as const)(
    'is not retried after %s',
    async (kind) => {
      const call = failing(kind, 1)();
      await expect(calls().read('a', call)).rejects.toMatchObject({ kind });
      expect(call.count()).toBe(1);
    },
  );

  it('is left to the next scheduled attempt if the provider asks for a long pause', async () => {
    const call = failing('rate-limited', 1, 60_000)();
    await expect(calls().read('a', call)).rejects.toMatchObject({ kind: 'rate-limited' });
    expect(call.count()).toBe(1);
  });
});

describe('a write', () => {
  it('is never retried', async () => {
    const call = failing('unavailable', 1)();
    await expect(calls().write('a', call)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(call.count()).toBe(1);
  });
});

describe('a circuit breaker', () => {
  it('blocks a connection that failed several times in a row, and no other', async () => {
    const provider = calls();
    const broken = failing('timeout', 99)();
    for (let turn = 0; turn < 3; turn += 1)
      await expect(provider.write('a', broken)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(provider.write('a', broken)).rejects.toMatchObject({ code: 'circuit open' });
    expect(broken.count()).toBe(3);
    expect(await provider.write('b', async () => 'fine')).toBe('fine');
  });

  it('ignores refusals that have a reason', async () => {
    const provider = calls();
    for (let turn = 0; turn < 9; turn += 1)
      await expect(provider.write('a', failing('needs-login', 1)())).rejects.toMatchObject({
        kind: 'needs-login',
      });
    expect(await provider.write('a', async () => 'fine')).toBe('fine');
  });
});
