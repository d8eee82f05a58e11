import { Component, type ErrorInfo, type ReactNode } from 'react';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { isReloading } from '../offline/reload-once.ts';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  reference: string | null;
}

/** Catches what no screen foresaw. The reference goes to the console too, so that a report can be found again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { reference: null };

  static getDerivedStateFromError(): State {
    return { reference: crypto.randomUUID().slice(0, 8).toUpperCase() };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Reference ${this.state.reference}`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { reference } = this.state;
    if (!reference) return this.props.children;
    if (isReloading()) return <LoadingLogo />;
    // A chunk that failed to load stays failed in this page's memory: only loading the page again can help.
    return <ErrorScreen reference={reference} onRetry={() => window.location.reload()} />;
  }
}
