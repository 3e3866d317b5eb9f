import { createStore } from '../state/store';

export interface ToastOptions {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'destructive';
  /** Shown as a button while the toast is visible, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it closes; 5,000 by default. */
  duration?: number;
}

export interface ShownToast extends ToastOptions {
  id: number;
  open: boolean;
}

/** Milliseconds for which a closed toast is kept. */
const removalDelay = 1_000_000;
const defaultDuration = 5_000;

/** At most one toast at a time: a new one replaces the previous one. */
export const toastStore = createStore<ShownToast | null>(null);

let count = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let removing: ReturnType<typeof setTimeout> | undefined;
let remaining = 0;
let since = 0;

export function dismissToast(id?: number): void {
  const shown = toastStore.get();
  if (!shown?.open || (id !== undefined && shown.id !== id)) return;
  clearTimeout(closing);
  toastStore.set({ ...shown, open: false });
  removing = setTimeout(() => toastStore.get()?.id === shown.id && toastStore.set(null), removalDelay);
}

/** The timer of the toast stops while the toast has the pointer or the focus. */
export function pauseToast(): void {
  clearTimeout(closing);
  remaining = Math.max(1_000, remaining - (Date.now() - since));
}

export function resumeToast(): void {
  clearTimeout(closing);
  since = Date.now();
  const id = toastStore.get()?.id;
  closing = setTimeout(() => dismissToast(id), remaining);
}

/** Shows a short message. Returns a handle to change or dismiss it. */
export function toast(options: ToastOptions): {
  id: number;
  dismiss: () => void;
  update: (next: Partial<ToastOptions>) => void;
} {
  const id = ++count;
  clearTimeout(removing);
  toastStore.set({ ...options, id, open: true });
  remaining = options.duration ?? defaultDuration;
  resumeToast();
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (next) => {
      const shown = toastStore.get();
      if (shown?.id === id) toastStore.set({ ...shown, ...next });
    },
  };
}
