import { toastStore } from '@app/shell-sdk';
import { readUndoProgress } from './api';
import { watchUndo } from './undo-watch';

jest.mock('./api');
const progress = jest.mocked(readUndoProgress);

describe('watchUndo', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    toastStore.set(null);
  });

  it('shows nothing for a quick undo', async () => {
    watchUndo('u1', 'en-US')();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(toastStore.get()).toBeNull();
    expect(progress).not.toHaveBeenCalled();
  });

  it('shows the progress of a long undo until it ends', async () => {
    progress.mockResolvedValueOnce({ done: 0, of: 0 }).mockRejectedValueOnce(new Error('offline'));
    progress.mockResolvedValue({ done: 24_000, of: 100_000 });
    const end = watchUndo('u1', 'en-US');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(toastStore.get()).toMatchObject({
      title: 'Undoing…',
      description: 'Reverting the change',
      open: true,
    });
    await jest.advanceTimersByTimeAsync(1_600);
    expect(toastStore.get()).toMatchObject({ description: '24,000 of 100,000 rows removed', open: true });
    end();
    expect(toastStore.get()).toMatchObject({ open: false });
    const asked = progress.mock.calls.length;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(progress.mock.calls).toHaveLength(asked);
  });
});
