import { confirm, confirmStore, dismissToast, pauseToast, resumeToast, toast, toastStore } from '../index';

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.set(null);
});
afterEach(() => jest.useRealTimers());

describe('toast', () => {
  it('closes after five seconds and is removed later', () => {
    toast({ title: 'Saved' });
    jest.advanceTimersByTime(4_999);
    expect(toastStore.get()).toMatchObject({ title: 'Saved', open: true });
    jest.advanceTimersByTime(1);
    expect(toastStore.get()).toMatchObject({ open: false });
    jest.advanceTimersByTime(999_999);
    expect(toastStore.get()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(toastStore.get()).toBeNull();
  });

  it('shows one at a time, and the timer of the previous one does not close the next', () => {
    toast({ title: 'One' });
    jest.advanceTimersByTime(4_000);
    toast({ title: 'Two' });
    jest.advanceTimersByTime(4_000);
    expect(toastStore.get()).toMatchObject({ title: 'Two', open: true });
    jest.advanceTimersByTime(1_000);
    expect(toastStore.get()).toMatchObject({ title: 'Two', open: false });
  });

  it('stays open while the pointer is over it', () => {
    toast({ title: 'Undo me' });
    jest.advanceTimersByTime(3_000);
    pauseToast();
    jest.advanceTimersByTime(60_000);
    expect(toastStore.get()).toMatchObject({ open: true });
    resumeToast();
    jest.advanceTimersByTime(2_000);
    expect(toastStore.get()).toMatchObject({ open: false });
  });

  it('can be updated and dismissed only by the caller that made it', () => {
    const first = toast({ title: 'One' });
    const second = toast({ title: 'Two' });
    first.dismiss();
    first.update({ title: 'Other' });
    expect(toastStore.get()).toMatchObject({ title: 'Two', open: true });
    second.update({ description: 'More' });
    expect(toastStore.get()).toMatchObject({ title: 'Two', description: 'More' });
    dismissToast();
    expect(toastStore.get()).toMatchObject({ open: false });
  });
});

describe('confirm', () => {
  it('resolves with the pressed button, and with no if another question replaces it', async () => {
    const first = confirm({ title: 'Delete?', action: 'Delete' });
    const second = confirm({ title: 'Really?', action: 'Yes' });
    await expect(first).resolves.toBe(false);
    confirmStore.get()!.answer(true);
    await expect(second).resolves.toBe(true);
    expect(confirmStore.get()).toBeNull();
  });
});
