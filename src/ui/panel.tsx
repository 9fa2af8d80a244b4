/** An error boundary around a part that its page can do without: an error in one leaves the rest intact (ERR-2). */
import { Component, type ReactNode } from 'react';

export interface PanelProps {
  children: ReactNode;
  /** Shown in place of a broken panel; nothing by default. */
  instead?: ReactNode;
}

export class Panel extends Component<PanelProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? (this.props.instead ?? null) : this.props.children;
  }
}
