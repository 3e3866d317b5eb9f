import type { RegistryRemote } from '@app/contracts-shell';
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  Component,
  type ErrorInfo,
} from 'react';
import { refreshRegistry } from '../registry/registry-store';
import { forgetPart, loadPart, remoteTimeoutMs, type PartId } from './load-remote';
import { codeOf, RemoteError } from './remote-error';

export interface RemotePartProps extends PartId {
  remote: RegistryRemote;
  props?: object;
  pending: ReactNode;
  failure: (code: string, retry: () => void) => ReactNode;
}

/** One page or widget of a remote; all its failures stay inside it. */
export function RemotePart({ remote, kind, id, props, pending, failure }: RemotePartProps) {
  const [attempt, setAttempt] = useState(0);
  const [late, setLate] = useState(false);
  const retry = useCallback(() => {
    forgetPart(remote, { kind, id });
    setLate(false);
    setAttempt((count) => count + 1);
    // A newer build may have replaced the failed one meanwhile.
    void refreshRegistry();
  }, [remote, kind, id]);
  const onLate = useCallback(() => setLate(true), []);
  if (late) return failure(new RemoteError('REMOTE_TIMEOUT', remote.name).code, retry);
  return (
    <RemoteBoundary key={attempt} fallback={(error) => failure(codeOf(error), retry)}>
      <Suspense fallback={<Waiting onLate={onLate}>{pending}</Waiting>}>
        <Loaded remote={remote} kind={kind} id={id} props={props ?? {}} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ remote, kind, id, props }: PartId & { remote: RegistryRemote; props: object }) {
  const Part: ComponentType<object> = use<ComponentType<object>>(
    loadPart(remote, { kind, id }) as Promise<ComponentType<object>>,
  );
  return <Part {...props} />;
}

/** Also covers a part that has loaded but never finishes rendering. */
function Waiting({ onLate, children }: { onLate: () => void; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onLate, remoteTimeoutMs);
    return () => clearTimeout(timer);
  }, [onLate]);
  return children;
}

interface RemoteBoundaryProps {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Keeps an error during rendering or in an effect inside its own area. Another `key` tries again. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the only trace of a remote's own fault
    console.error('A part of the page failed', error, info.componentStack);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
