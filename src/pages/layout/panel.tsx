/**
 * Around each part of the vehicle page that the page can do without: what breaks in it takes nothing else along
 * (ERR-2).
 */
import { Component, type ReactNode } from 'react';

export interface PanelProps {
  children: ReactNode;
  /** In the place of a panel that broke; nothing unless given. */
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
