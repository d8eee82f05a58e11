import { trpc } from '@consultorio/client/trpc';
import { Suspense } from 'react';
import { useOther } from '../../capabilities/people/about-person.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { byCursor } from '../../kit/paged.ts';

const ElsewhereDocuments = lazyPart(
  async () => (await import('../../capabilities/structured-record/elsewhere-documents.tsx')).ElsewhereDocuments,
);

/** What the clinic brought from elsewhere; of most people nothing, who are then not told of it. */
export function ElsewhereSection({ patientId }: { patientId: string }) {
  const other = useOther();
  const { data, error, refetch } = trpc.listImportedDocuments.useInfiniteQuery({ patientId }, byCursor);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.pages[0]?.imports.length) return null;
  return (
    <Suspense fallback={null}>
      <ElsewhereDocuments patientId={patientId} voice={other ? 'other' : 'own'} />
    </Suspense>
  );
}
