import { ErrorState } from '../../kit/error-state.tsx';
import { AccessHeading } from './access-heading.tsx';

/** The link of a mail was opened without a network: it is as good as before, and another one would not help. */
export function LinkUnanswered({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <AccessHeading title="Tu enlace" />
      <ErrorState title="Todavía no pudimos abrirlo" error={error} onRetry={onRetry} />
    </>
  );
}
