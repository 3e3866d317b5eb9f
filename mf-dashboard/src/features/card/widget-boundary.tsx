import { CardSurface, ErrorState } from '@app/ui-kit';
import { Component, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  /** The name of the widget for its error message, at the start of a sentence. */
  name: string;
  children: ReactNode;
}

/** Keeps an error that a widget throws while rendering from breaking the page. */
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
