import { createStore } from '../state/store';

export interface ConfirmOptions {
  title: string;
  description?: string;
  /** The verb on the button, such as Delete. */
  action: string;
  cancel?: string;
  destructive?: boolean;
}

export interface ConfirmQuestion extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

export const confirmStore = createStore<ConfirmQuestion | null>(null);

/**
 * Asks for confirmation before something that cannot simply be undone. A second question answers the first
 * with no.
 */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    confirmStore.get()?.answer(false);
    confirmStore.set({
      ...options,
      answer: (yes) => {
        confirmStore.set(null);
        resolve(yes);
      },
    });
  });
