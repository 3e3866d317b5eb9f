import { watchUsedFiles } from './used-files';

describe('watchUsedFiles', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  let notice: (list: { getEntries(): { name: string }[] }) => void = () => undefined;
  const observe = jest.fn();
  const names = (...paths: string[]) => ({ getEntries: () => paths.map((name) => ({ name })) });
  const postMessage = jest.fn();
  beforeEach(() => {
    postMessage.mockClear();
    globalThis.PerformanceObserver = class {
      constructor(onNotice: typeof notice) {
        notice = onNotice;
      }
      observe = observe;
    } as never;
  });

  it('reports files together and leaves out API calls', async () => {
    watchUsedFiles({ ready: Promise.resolve({ active: { postMessage } }) } as never);
    expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true });
    notice(names('/assets/a.js', '/api/accounts'));
    notice(names('/remotes/b/1/c.js'));
    await jest.runAllTimersAsync();
    notice(names('/api/rates'));
    await jest.runAllTimersAsync();
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'keep', addresses: ['/assets/a.js', '/remotes/b/1/c.js'] }],
    ]);
  });

  it('reports each file once, including those used before the worker is ready', async () => {
    let begin = (_worker: unknown): void => undefined;
    watchUsedFiles({ ready: new Promise((resolve) => (begin = resolve)) } as never);
    notice(names('/assets/a.js'));
    await jest.runAllTimersAsync();
    notice(names('/assets/b.js'));
    begin({ active: { postMessage } });
    await jest.runAllTimersAsync();
    expect(postMessage.mock.calls).toEqual([[{ type: 'keep', addresses: ['/assets/a.js', '/assets/b.js'] }]]);
  });
});
