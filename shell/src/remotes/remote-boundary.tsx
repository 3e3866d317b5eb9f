import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Keeps a failure while drawing or in an effect inside its own area. Give it another `key` to try again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // eslint-disable-next-line no-console -- the only trace of a remote's own fault
    console.error('A part of the page failed', error, info.componentStack);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
