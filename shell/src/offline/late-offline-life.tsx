import type { AuthUser } from '@app/contracts-identity';
import { lazyPart } from '@app/shell-sdk';
import { Component, Suspense, type ReactNode } from 'react';

const OfflineLife = lazyPart(() => import('./offline-life').then((m) => m.OfflineLife));

/** Where its code cannot be had the page is as it would be without it. */
class Quiet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

export function LateOfflineLife(props: { user: AuthUser; expired: boolean }) {
  return (
    <Quiet>
      <Suspense fallback={null}>
        <OfflineLife {...props} />
      </Suspense>
    </Quiet>
  );
}
