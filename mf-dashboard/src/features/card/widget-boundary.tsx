import { CardSurface, ErrorState } from '@app/ui-kit';
import { Component, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  /** What is missing when it fails, at the start of a sentence. */
  name: string;
  children: ReactNode;
}

/** Keeps a widget that throws while drawing from taking the page with it. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <CardSurface>
        <ErrorState
          title={`${this.props.name} could not be shown`}
          onRetry={() => this.setState({ failed: false })}
        />
      </CardSurface>
    );
  }
}
