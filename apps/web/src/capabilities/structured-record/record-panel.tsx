import { useCan } from '@consultorio/client/use-can';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import { type RecordKind, type StatedKind, statedKinds } from '@consultorio/contracts/record-kinds';
import { isCurrent } from '@consultorio/contracts/record-standing';
import { verdictWords } from '@consultorio/contracts/words/record-entries';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QueryStates } from '../../kit/query-states.tsx';
import { addEntryTexts, answerNoneTexts } from '../../texts/structured-record.ts';
import { EntryList } from './entry-list.tsx';
import { entryText } from './entry-text.ts';
import { type OpenedEntry, RecordDialogs, useRecordChange } from './record-changes.tsx';
import { changeOf, type DecidedVerdict, verdictsOf } from './record-draft.ts';
import { isAskable, isOldNo, kindsOf, type ReviewedPerson } from './reviewed-lists.ts';
import { useStructuredRecord } from './use-structured-record.ts';

interface Props {
  consultationId: string;
  patient: ReviewedPerson & { id: string };
  /** The consultation is one in which this doctor may change the record. */
  mayChange: boolean;
}

const isStated = (kind: RecordKind): kind is StatedKind => statedKinds.some((one) => one === kind);

/** The record of the patient beside a consultation: read, and changed in place, each change at once. */
export function RecordPanel({ consultationId, patient, mayChange }: Props) {
  const record = useStructuredRecord(patient.id);
  const mayReadHistory = useCan('listRecordEntryVersions');
  const [now] = useState(Date.now);
  const [opened, setOpened] = useState<OpenedEntry | null>(null);
  const changing = useRecordChange(consultationId);
  const today = dayOf(now);
  const close = () => {
    changing.forget();
    setOpened(null);
  };
  return (
    <QueryStates query={record}>
      {({ lists }) => (
        <Stack sx={{ gap: 3, p: 2 }}>
          <Typography variant="h4" component="h2">
            Lo que se sabe del paciente
          </Typography>
          {kindsOf(lists, patient, now).map((kind) => (
            <EntryList
              key={kind}
              {...{ kind, today }}
              voice="staff"
              list={lists[kind]}
              isOld={isOldNo(kind, lists, today)}
              action={
                mayChange ? (
                  <Button
                    size="small"
                    startIcon={<AddOutlined />}
                    aria-label={addEntryTexts[kind]}
                    onClick={() => setOpened({ what: 'add', kind })}
                  >
                    Agregar
                  </Button>
                ) : null
              }
              answers={
                mayChange && isStated(kind) && isAskable(kind, lists, today) ? (
                  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                    <Button
                      size="small"
                      variant="outlined"
                      disabled={changing.pending}
                      onClick={() => changing.say(kind, 'none')}
                    >
                      {answerNoneTexts[kind]}
                    </Button>
                    {lists[kind].standing === 'unknown' ? null : (
                      <Button
                        size="small"
                        variant="outlined"
                        disabled={changing.pending}
                        onClick={() => changing.say(kind, 'unknown')}
                      >
                        No lo sabe
                      </Button>
                    )}
                  </Stack>
                ) : null
              }
              below={(entry) => (
                <EntryActions
                  {...{ entry, today, mayChange }}
                  name={entryText(entry, today).name}
                  pending={changing.pending}
                  onVerdict={(verdict) =>
                    verdict === 'changed' || verdict === 'mistaken'
                      ? setOpened({ what: verdict === 'changed' ? 'change' : verdict, entry })
                      : changing.change(changeOf(entry, { rowId: entry.rowId, verdict }))
                  }
                  onHistory={mayReadHistory ? () => setOpened({ what: 'history', entry }) : null}
                />
              )}
            />
          ))}
          {opened ? <RecordDialogs {...{ opened, lists, patient, changing, today }} onClose={close} /> : null}
        </Stack>
      )}
    </QueryStates>
  );
}

interface ActionsProps {
  entry: RecordEntry;
  name: string;
  today: string;
  mayChange: boolean;
  pending: boolean;
  onVerdict: (verdict: DecidedVerdict) => void;
  onHistory: (() => void) | null;
}

const verdictTexts: Record<DecidedVerdict, string> = {
  still: 'Confirmar',
  changed: 'Cambiar',
  ended: verdictWords.ended,
  mistaken: verdictWords.mistaken,
};

/** What may be done with one entry of a list; what has ended may only be taken up again. */
function EntryActions({ entry, name, today, mayChange, pending, onVerdict, onHistory }: ActionsProps) {
  const isOver = !isCurrent(entry, today);
  const offered = mayChange ? verdictsOf(entry.kind).filter((verdict) => !isOver || verdict !== 'ended') : [];
  const textOf = (verdict: DecidedVerdict) => (isOver && verdict === 'still' ? 'Otra vez sí' : verdictTexts[verdict]);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', ml: -0.75, mt: 0.25 }}>
      {offered
        .filter((verdict) => verdict !== 'still' || isOver || entry.confirmedAt === null)
        .map((verdict) => (
          <Button
            key={verdict}
            size="small"
            color={verdict === 'still' ? 'primary' : 'secondary'}
            disabled={pending}
            aria-label={`${textOf(verdict)}: ${name}`}
            onClick={() => onVerdict(verdict)}
          >
            {textOf(verdict)}
          </Button>
        ))}
      {onHistory ? (
        <Button size="small" color="secondary" aria-label={`Historia de ${name}`} onClick={onHistory}>
          Historia
        </Button>
      ) : null}
    </Stack>
  );
}
