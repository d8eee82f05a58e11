import { isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { useState } from 'react';
import { countDecided, decisionOf, emptyRecordDraft, type RecordDraft, reconciliationOf } from './record-draft.ts';
import { isNewHere, type ReviewedPerson, reviewedLists } from './reviewed-lists.ts';

interface Reviewed {
  consultationId: string;
  /** Null until it is known whom the note is about. */
  patient: (ReviewedPerson & { id: string }) | null;
  /** While nobody looks nothing is read. */
  open: boolean;
}

/**
 * The record of the person beside a note that is about to be signed. Decisions wait here, also while the dialog is
 * closed, and go out in one call; those about an entry that somebody else settled meanwhile do not count any more.
 */
export function useReconciliation({ consultationId, patient, open }: Reviewed) {
  const record = trpc.getStructuredRecord.useQuery(
    { patientId: patient?.id ?? '' },
    { enabled: open && patient !== null, staleTime: 0 },
  );
  const [draft, setDraft] = useState<RecordDraft>(emptyRecordDraft);
  const [now] = useState(Date.now);
  const intention = useIntentionKey();
  const reconcile = trpc.reconcileRecord.useMutation();
  const lists = record.data?.lists ?? null;
  const reviewed = lists && patient ? reviewedLists(lists, patient, now) : [];
  const unconfirmed = reviewed
    .flatMap(({ entries }) => entries)
    .filter((entry) => isNewHere(entry, consultationId) && !decisionOf(draft, entry));

  /** Whether all that was decided is kept. After a refusal the lists are read again, and the decisions stay. */
  const settle = async (): Promise<boolean> => {
    if (!lists || countDecided(draft) === 0) return true;
    const told = reconciliationOf(draft, lists);
    if (told.changes.length + told.statements.length === 0) return true;
    try {
      await reconcile.mutateAsync({ consultationId, ...told, idempotencyKey: intention.keyFor(told) });
    } catch (error) {
      // Refused: the record is another one than the doctor sees. Without an answer it is sent again as it is.
      if (!isTransient(error)) await record.refetch();
      return false;
    }
    intention.done();
    setDraft(emptyRecordDraft);
    return true;
  };

  return {
    record,
    draft,
    setDraft,
    reviewed,
    unconfirmed,
    settle,
    pending: reconcile.isPending,
    /** First read, and not failed: one moment more and it is on the page. */
    reading: record.isLoading && record.failureCount === 0,
  };
}

export type Reconciliation = ReturnType<typeof useReconciliation>;
