import { Component, type ReactNode } from 'react';
import { FallbackPage, FallbackPart } from '#web/errors/fallback-page.tsx';
import { reloadForNewVersion } from '#web/loading/new-version.ts';

type Props = {
  /** True if only a part of the page is replaced. */
  isPart?: boolean;
  children: ReactNode;
};

type State = { stands: 'well' | 'failed' | 'reloading'; errorId: string | null };

export class FailureBoundary extends Component<Props, State> {
  override state: State = { stands: 'well', errorId: null };

  static getDerivedStateFromError(): Partial<State> {
    return { stands: 'failed' };
  }

  override componentDidCatch(error: unknown) {
    if (reloadForNewVersion(error)) this.setState({ stands: 'reloading' });
    else void tell(error).then((errorId) => this.setState({ errorId }));
  }

  override render() {
    const { stands, errorId } = this.state;
    if (stands === 'well') return this.props.children;
    if (stands === 'reloading') return null;
    return this.props.isPart ? (
      <FallbackPart errorId={errorId} />
    ) : (
      <FallbackPage errorId={errorId} />
    );
  }
}

/** Reports the error with lazily loaded code, because pages rarely fail; null if it cannot load. */
function tell(error: unknown): Promise<string | null> {
  return import('./page-failure.ts').then(
    ({ tellPageFailure }) => tellPageFailure(error),
    () => null,
  );
}
