import type { PopoverProps } from './popover-props';
import { onDemand } from './on-demand';

export type { PopoverProps } from './popover-props';

/** A small surface under a button, for reading or a few controls. Esc and a click outside close it; focus returns. */
export const Popover = onDemand<PopoverProps & { defaultOpen?: boolean }>('dialog', () =>
  import('./popover-surface').then((module) => module.PopoverSurface),
);
