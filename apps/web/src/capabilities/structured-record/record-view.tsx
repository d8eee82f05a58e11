import { useCan } from '@consultorio/client/use-can';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import type { Voice } from '../../texts/structured-record.ts';
import { EntryList } from './entry-list.tsx';
import { entryText } from './entry-text.ts';
import { kindsOf, type ReviewedPerson } from './reviewed-lists.ts';
import { useStructuredRecord } from './use-structured-record.ts';

// It reads entries by the fields of their forms, which nobody needs to read the lists.
const EntryHistory = lazyPart(async () => (await import('./entry-history.tsx')).EntryHistory);

interface Props {
  patientId: string;
  /** Null: see kindsOf. */
  person: ReviewedPerson | null;
  voice: Voice;
}

/** All lists of a record, to be read, with the history of each entry. */
export function RecordView({ patientId, person, voice }: Props) {
  const record = useStructuredRecord(patientId);
  const mayReadHistory = useCan('listRecordEntryVersions');
  const [now] = useState(Date.now);
  const [shown, setShown] = useState<RecordEntry | null>(null);
  const today = dayOf(now);
  return (
    <QueryStates query={record}>
      {({ lists }) => (
        <Stack sx={{ gap: 3 }}>
          {kindsOf(lists, person, now).map((kind) => (
            <EntryList
              key={kind}
              {...{ kind, today, voice }}
              list={lists[kind]}
              below={
                mayReadHistory
                  ? (entry) => (
                      <Button
                        size="small"
                        color="secondary"
                        aria-label={`Historia de ${entryText(entry, today).name}`}
                        onClick={() => setShown(entry)}
                        sx={{ ml: -0.75 }}
                      >
                        Historia
                      </Button>
                    )
                  : undefined
              }
            />
          ))}
          <Suspense fallback={null}>
            {shown ? (
              <EntryHistory patientId={patientId} entry={shown} voice={voice} onClose={() => setShown(null)} />
            ) : null}
          </Suspense>
        </Stack>
      )}
    </QueryStates>
  );
}
