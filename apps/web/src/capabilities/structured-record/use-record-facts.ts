import { useState } from 'react';
import { type Background, type Person, type RecordFacts, recordFacts } from './record-facts.ts';
import { useStructuredRecord } from './use-structured-record.ts';

export interface RecordFactsRead {
  facts: RecordFacts;
  /** Not read yet: nothing that is missing may be said to be missing. */
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The facts of a person that stand over everything; `undefined` where the screen knows no patient. */
export function useRecordFacts(patient: (Background & Person & { id: string }) | null): RecordFactsRead {
  const [now] = useState(Date.now);
  const record = useStructuredRecord(patient?.id);
  const nobody = { allergies: null, medicines: null, conditions: null, birthDate: null, sex: null };
  const known = patient ?? nobody;
  return {
    facts: recordFacts(record.data?.lists ?? null, known, known, now),
    loading: record.isLoading,
    failed: record.data === undefined && record.isError,
    retry: () => void record.refetch(),
  };
}
