import { watchUsedFiles } from './used-files';

describe('files a page has used', () => {
  it('are told to the worker together, those of the interface not', async () => {
    jest.useFakeTimers();
    let notice: (list: { getEntries(): { name: string }[] }) => void = () => undefined;
    const observe = jest.fn();
    globalThis.PerformanceObserver = class {
      constructor(heard: typeof notice) {
        notice = heard;
      }
      observe = observe;
    } as never;
    const postMessage = jest.fn();
    watchUsedFiles({ ready: Promise.resolve({ active: { postMessage } }) } as never);
    expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true });
    const names = (...paths: string[]) => ({ getEntries: () => paths.map((name) => ({ name })) });
    notice(names('/assets/a.js', '/api/accounts'));
    notice(names('/remotes/b/1/c.js'));
    await jest.runAllTimersAsync();
    notice(names('/api/rates'));
    await jest.runAllTimersAsync();
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'keep', addresses: ['/assets/a.js', '/remotes/b/1/c.js'] }],
    ]);
    jest.useRealTimers();
  });
});
