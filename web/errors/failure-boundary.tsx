import { Component, type ReactNode } from 'react';
import { FallbackPage, FallbackPart } from '#web/errors/fallback-page.tsx';
import { reloadForNewVersion } from '#web/loading/new-version.ts';

type Props = {
  /** Fails within its own place, and leaves the rest of the page as it is. */
  isPart?: boolean;
  children: ReactNode;
};

type State = { stands: 'well' | 'failed' | 'reloading'; errorId: string | null };

/** Where something inside fails unexpectedly, the page says so in its place. */
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

/** What tells is fetched now: hardly any page fails. Where it cannot be had, nothing is told. */
function tell(error: unknown): Promise<string | null> {
  return import('./page-failure.ts').then(
    ({ tellPageFailure }) => tellPageFailure(error),
    () => null,
  );
}
