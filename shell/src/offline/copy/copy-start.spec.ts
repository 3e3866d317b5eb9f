import { copyIsViewed, quietMs, whenCopyMayBegin } from './copy-start';

describe('whenCopyMayBegin', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    copyIsViewed.set(false);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const leaveTab = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('starts once, half a minute after the page', () => {
    const begin = jest.fn();
    whenCopyMayBegin(begin);
    jest.advanceTimersByTime(quietMs - 1);
    expect(begin).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    leaveTab();
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('starts when the tab is left', () => {
    const begin = jest.fn();
    whenCopyMayBegin(begin);
    leaveTab();
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('starts when somebody waits for the copy, before or after the call', () => {
    const before = jest.fn();
    const after = jest.fn();
    whenCopyMayBegin(before);
    copyIsViewed.set(true);
    whenCopyMayBegin(after);
    expect(before).toHaveBeenCalledTimes(1);
    expect(after).toHaveBeenCalledTimes(1);
  });

  it('does not start after it was stopped', () => {
    const begin = jest.fn();
    whenCopyMayBegin(begin)();
    jest.advanceTimersByTime(quietMs);
    leaveTab();
    copyIsViewed.set(true);
    expect(begin).not.toHaveBeenCalled();
  });
});
