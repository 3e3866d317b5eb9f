import { createStore } from './store';

export interface ToastOptions {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'destructive';
  /** Shown as a button while the toast is up, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it goes by itself; 5,000 by default. */
  duration?: number;
}

export interface ShownToast extends ToastOptions {
  id: number;
  open: boolean;
}

/** How long a dismissed toast is kept before it is forgotten. */
const removalDelay = 1_000_000;
const defaultDuration = 5_000;

/** At most one toast at a time: a new one takes the place of the one before. */
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

/** The clock of the shown toast stops while it is pointed at or focused. */
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

/** Tells the person something in passing. Returns a handle to change or dismiss it. */
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
