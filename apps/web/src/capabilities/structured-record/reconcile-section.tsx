import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordEntry, RecordStanding } from '@consultorio/contracts/record-entries';
import { type RecordKind, type StatedKind, statedKinds } from '@consultorio/contracts/record-kinds';
import { counted } from '@consultorio/contracts/words/counted';
import { recordKindWords } from '@consultorio/contracts/words/record-entries';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { addEntryTexts, answerNoneTexts } from '../../texts/structured-record.ts';

import { ArrivingList, arrivingWith, useSameMedicine } from './arriving-list.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { entryText } from './entry-text.ts';
import { ListStanding } from './list-standing.tsx';
import { ReconcileRow } from './reconcile-row.tsx';
import {
  contentsAfter,
  countDecided,
  decisionOf,
  emptyRecordDraft,
  type RecordDraft,
  type SaidOfList,
  typedFor,
  withAdded,
  withAllStill,
  withDecision,
  withoutAdded,
  withSaid,
} from './record-draft.ts';
import { isAskable, isOldNo, type ReviewedPerson } from './reviewed-lists.ts';
import type { Reconciliation } from './use-reconciliation.ts';

interface Props {
  reconciliation: Reconciliation;
  consultationId: string;
  person: ReviewedPerson;
  /** Of the note and of the consultation: the signature brings them into the record. */
  diagnoses: Parameters<typeof arrivingWith>[0];
  orders: Parameters<typeof arrivingWith>[1];
}

type Edited = { kind: RecordKind; entry: RecordEntry | null } | null;

/** What is known of the patient, to be settled in one glance before the note is signed. Nothing goes out from here. */
export function ReconcileSection({ reconciliation, consultationId, person, diagnoses, orders }: Props) {
  const { record, draft, setDraft, reviewed, pending } = reconciliation;
  const headingId = useId();
  const [edited, setEdited] = useState<Edited>(null);
  const [today] = useState(() => dayOf(Date.now()));
  const shown = reviewed.flatMap(({ entries }) => entries);
  const open = shown.filter((entry) => !decisionOf(draft, entry)).length;
  const decided = countDecided(draft);
  const isSame = useSameMedicine(orders.length > 0);
  const arriving = arrivingWith(diagnoses, orders, record.data?.lists ?? null, isSame);
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h4" component="h3" sx={{ mb: 1 }}>
        Su expediente: ¿qué cambió?
      </Typography>
      <QueryStates query={record} skeleton={<SkeletonList rows={4} height={64} />}>
        {({ lists }) => (
          <Stack sx={{ gap: 2 }}>
            {reviewed.map(({ kind, entries }) => {
              const added = draft.added.filter((one) => one.kind === kind);
              const own = arriving.filter((one) => one.kind === kind);
              return (
                <Stack component="section" key={kind} aria-label={recordKindWords[kind]} sx={{ gap: 0.75 }}>
                  <Stack direction="row" sx={{ alignItems: 'center' }}>
                    <Typography variant="h6" component="h4" sx={{ flex: 1, minWidth: 0 }}>
                      {recordKindWords[kind]}
                    </Typography>
                    <Button
                      size="small"
                      startIcon={<AddOutlined />}
                      disabled={pending}
                      aria-label={addEntryTexts[kind]}
                      onClick={() => setEdited({ kind, entry: null })}
                    >
                      Agregar
                    </Button>
                  </Stack>
                  <ListStanding
                    kind={kind}
                    list={lists[kind]}
                    voice="staff"
                    isOld={isOldNo(kind, lists, today)}
                    isSettled={entries.every((entry) => decisionOf(draft, entry))}
                  />
                  {entries.length + added.length === 0 && isAskable(kind, lists, today) ? (
                    <ListAnswers
                      kind={kind}
                      standing={lists[kind].standing}
                      said={draft.said}
                      disabled={pending}
                      onSay={(stated, said) => setDraft(withSaid(draft, stated, said))}
                    />
                  ) : null}
                  {entries.map((entry) => (
                    <ReconcileRow
                      key={entry.entryId}
                      {...{ entry, draft, consultationId, today }}
                      isArriving={own.some((one) => one.entryId === entry.entryId)}
                      disabled={pending}
                      onVerdict={(verdict) =>
                        verdict === 'changed'
                          ? setEdited({ kind, entry })
                          : setDraft(withDecision(draft, entry, verdict && { verdict }))
                      }
                    />
                  ))}
                  <ArrivingList arriving={own.filter(({ entryId }) => entryId === null)} />
                  {added.map(({ key, content }) => {
                    const { name, details } = entryText({ kind, content } as RecordEntry, today);
                    return (
                      <Stack key={key} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                          <strong>{name}</strong> {details ? `${details} · ` : null}se agrega al firmar
                        </Typography>
                        <Button
                          size="small"
                          color="secondary"
                          disabled={pending}
                          aria-label={`Quitar: ${name}`}
                          onClick={() => setDraft(withoutAdded(draft, key))}
                        >
                          Quitar
                        </Button>
                      </Stack>
                    );
                  })}
                </Stack>
              );
            })}
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              {open > 0 ? (
                <Button
                  variant="outlined"
                  startIcon={<DoneAllOutlined />}
                  disabled={pending}
                  onClick={() => setDraft(withAllStill(draft, shown))}
                >
                  {decided > 0 ? 'Lo demás sigue igual' : 'Todo sigue igual'}
                </Button>
              ) : null}
              {decided > 0 ? (
                <Button color="secondary" disabled={pending} onClick={() => setDraft(emptyRecordDraft)}>
                  Deshacer
                </Button>
              ) : null}
              <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
                {decided > 0 ? `${counted(decided, 'cambio', 'cambios')}: se guardan al firmar.` : ''}
              </Typography>
            </Stack>
            {edited ? (
              <EntryDialog
                kind={edited.kind}
                before={edited.entry?.content ?? null}
                typed={edited.entry ? typedFor(draft, edited.entry.entryId) : null}
                person={person}
                taken={contentsAfter(draft, lists, edited.kind)}
                save={edited.entry ? 'Listo' : 'Agregar'}
                onSave={(content) => {
                  setDraft(
                    edited.entry
                      ? withDecision(draft, edited.entry, { verdict: 'changed', content })
                      : withAdded(draft, edited.kind, content),
                  );
                  setEdited(null);
                }}
                onClose={() => setEdited(null)}
              />
            ) : null}
          </Stack>
        )}
      </QueryStates>
    </Box>
  );
}

interface AnswersProps {
  kind: RecordKind;
  standing: RecordStanding;
  said: RecordDraft['said'];
  disabled: boolean;
  onSay: (kind: StatedKind, said: SaidOfList | null) => void;
}

const stated = (kind: RecordKind): StatedKind | undefined => statedKinds.find((one) => one === kind);

/** «None» and «not known» of a list without entries, as the doctor was just told. What was said already is not offered. */
function ListAnswers({ kind, standing, said, disabled, onSay }: AnswersProps) {
  const asked = stated(kind);
  if (!asked) return null;
  const answers: [SaidOfList, string][] = [
    ['none', answerNoneTexts[asked]],
    ...(standing === 'unknown' ? [] : ([['unknown', 'No lo sabe']] as [SaidOfList, string][])),
  ];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      disabled={disabled}
      aria-label={recordKindWords[kind]}
      value={said[asked] ?? null}
      onChange={(_, next: SaidOfList | null) => onSay(asked, next)}
    >
      {answers.map(([value, text]) => (
        <ToggleButton key={value} value={value} sx={{ px: 1.25, minHeight: { xs: 44, md: 36 }, textTransform: 'none' }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
