import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

export interface RemoteSlotProps {
  /** Name of the place, such as `dashboard.aside`. */
  name: string;
  /** Given to every widget in the slot. */
  props?: Record<string, unknown>;
  /** Shown while a widget's code is on its way. */
  pending?: ReactNode;
  /** Shown when no remote fills the slot. */
  empty?: ReactNode;
  /** Draws each widget, for instance as a list item. */
  wrap?: (widget: ReactNode, id: string) => ReactNode;
}

const SlotHost = createContext<ComponentType<RemoteSlotProps> | null>(null);

/** The shell says how slots are filled. */
export const SlotHostProvider = SlotHost.Provider;

/** A place that other remotes fill, in the order of their `remote.json`. A failing widget costs only its own area. */
export function RemoteSlot(props: RemoteSlotProps): ReactNode {
  const Host = useContext(SlotHost);
  return Host ? <Host {...props} /> : (props.empty ?? null);
}
