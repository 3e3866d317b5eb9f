import type { RemoteSlotProps } from '@app/shell-sdk';
import { Skeleton } from '@app/ui-kit';
import { Fragment } from 'react';
import { useRegistry, widgetsOf } from '../registry/registry-store';
import { Unavailable } from './remote-outlet';
import { RemotePart } from './remote-part';

/** Fills a slot with the widgets that remotes offer for it, each isolated from the others. */
export function RemoteSlotHost({ name, props, pending, empty, wrap }: RemoteSlotProps) {
  const widgets = widgetsOf(useRegistry(), name);
  if (!widgets.length) return empty ?? null;
  // The shell's own slots are small: a widget that fails there is left out without an explanation.
  const quiet = name.startsWith('shell.');
  return widgets.map(({ remote, widget }) => {
    const id = `${remote.name}/${widget}`;
    const part = (
      <RemotePart
        remote={remote}
        kind="widgets"
        id={widget}
        {...(props && { props })}
        pending={pending ?? (quiet ? null : <Skeleton $height="120px" />)}
        failure={(code, retry) =>
          quiet ? null : <Unavailable title={remote.title} code={code} onRetry={retry} />
        }
      />
    );
    return <Fragment key={id}>{wrap ? wrap(part, id) : part}</Fragment>;
  });
}
