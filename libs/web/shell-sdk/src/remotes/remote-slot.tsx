import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

export interface RemoteSlotProps {
  /** Name of the place, such as `dashboard.aside`. */
  name: string;
  /** Passed to every widget in the slot. */
  props?: Record<string, unknown>;
  /** Shown while a widget's code is loading. */
  pending?: ReactNode;
  /** Shown if no remote fills the slot. */
  empty?: ReactNode;
  /** Wraps each widget, for example in a list item. */
  wrap?: (widget: ReactNode, id: string) => ReactNode;
}

const SlotHost = createContext<ComponentType<RemoteSlotProps> | null>(null);

/** Used by the shell to define how slots are filled. */
export const SlotHostProvider = SlotHost.Provider;

/** A place that other remotes fill, ordered by their `remote.json`. A failing widget affects only its own area. */
export function RemoteSlot(props: RemoteSlotProps): ReactNode {
  const Host = useContext(SlotHost);
  return Host ? <Host {...props} /> : (props.empty ?? null);
}
