import { dismissInstall, installOffer, watchInstallPrompt } from './install-prompt-store';

const offer = () => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(event);
  return event;
};

beforeAll(() => watchInstallPrompt());
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  installOffer.set(null);
});
afterEach(() => jest.useRealTimers());

describe('installPromptStore', () => {
  it('replaces the browser’s own prompt, and shows it three seconds later', () => {
    const event = offer();
    expect(event.defaultPrevented).toBe(true);
    jest.advanceTimersByTime(2_999);
    expect(installOffer.get()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(installOffer.get()).toBe(event);
  });

  it('stays hidden for thirty days once dismissed', () => {
    offer();
    jest.advanceTimersByTime(3_000);
    dismissInstall();
    expect(installOffer.get()).toBeNull();
    offer();
    jest.advanceTimersByTime(10_000);
    expect(installOffer.get()).toBeNull();
    jest.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000);
    offer();
    jest.advanceTimersByTime(3_000);
    expect(installOffer.get()).not.toBeNull();
  });

  it('disappears when the app is installed', () => {
    offer();
    jest.advanceTimersByTime(3_000);
    dispatchEvent(new Event('appinstalled'));
    expect(installOffer.get()).toBeNull();
  });
});
