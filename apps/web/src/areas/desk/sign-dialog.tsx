import { trpc } from '@consultorio/client/trpc';
import { daysOf } from '@consultorio/contracts/age-in-days';
import { countDoubtful, type DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import { evaluateForDoctor, hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import {
  type ChecklistItem,
  type ClinicalNote,
  checklistItems,
  missingToSign,
  type NoteSection,
  noteSections,
} from '@consultorio/contracts/notes';
import { counted } from '@consultorio/contracts/words/counted';
import { usualWords } from '@consultorio/contracts/words/notes';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { EfirmaRow } from '../../capabilities/efirma/efirma-row.tsx';
import { useEfirma } from '../../capabilities/efirma/use-efirma.ts';
import { readTyped } from '../../capabilities/messages/unsent.ts';
import { useKeptHere } from '../../capabilities/session/kept-here.ts';
import { useReconciliation } from '../../capabilities/structured-record/use-reconciliation.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { checklistTexts, typedTexts } from '../../texts/clinical-notes.ts';
import { NotExplored } from './note/history-slot.tsx';
import { OneTouchChips } from './note/one-touch-chips.tsx';

/** Where it does not arrive the note can be signed all the same. */
const ReconcileSection = lazy(() =>
  import('../../capabilities/structured-record/reconcile-section.tsx').then(
    ({ ReconcileSection: Section }) => ({ default: Section }),
    () => ({ default: ReconcileNotLoaded }),
  ),
);
const ReconcileNotLoaded = () => (
  <Alert severity="warning">
    No pudimos cargar el expediente del paciente. Puedes firmar así, o recargar la página para revisarlo.
  </Alert>
);

interface WrittenNote {
  values: Pick<
    ClinicalNote,
    NoteSection | 'history' | 'diagnoses' | 'vitals' | 'drafted' | 'doctorAnswers' | 'occurredAt'
  >;
  version: number;
  /** Vital signs on the page that nobody has, and that were not saved. */
  unsavedVitals: number;
}

interface Props {
  open: boolean;
  consultationId: string;
  /** Saves the note being written; null when it could not be saved. */
  savedNote: () => Promise<WrittenNote | null>;
  /** Leads to the place of the missing part once this dialog is gone. */
  onGo: (item: ChecklistItem | 'history') => void;
  /** Writes it into the note without leaving the dialog. */
  onWrite: (section: NoteSection, text: string) => void;
  /** It is signed, and this dialog is gone: the keyboard is free for what comes next. */
  onSigned: () => void;
  onClose: () => void;
}

/** Of what was never asked nothing is said. */
const onlyWhenMissing: readonly ChecklistItem[] = ['diagnosesFit', 'vitalsFit', 'draftedSeen'];

const isSection = (item: ChecklistItem): item is ChecklistItem & NoteSection =>
  noteSections.some((section) => section === item);

/** Vital signs that are rather a slip and that nobody confirmed; the tables of the WHO are a chunk of their own. */
async function countDoubtfulVitals({ vitals, occurredAt }: WrittenNote['values'], patient: DiagnosedPerson | null) {
  if (Object.values(vitals).every((value) => value == null)) return 0;
  const { openVitalDoubts } = await import('@consultorio/growth/open-vital-doubts');
  const at = occurredAt ? Date.parse(occurredAt) : Date.now();
  const ageInDays = patient?.birthDate ? daysOf(patient.birthDate, at) : null;
  return openVitalDoubts(vitals, { ageInDays, sex: patient?.sex ?? null }).length;
}

/** Diagnoses against sex or age that nobody confirmed; the server asks again when it is signed. */
async function countDoubtfulDiagnoses(
  utils: ReturnType<typeof trpc.useUtils>,
  { diagnoses, occurredAt }: WrittenNote['values'],
  patient: DiagnosedPerson,
): Promise<number> {
  if (diagnoses.length === 0) return 0;
  const facts = await utils.describeDiagnoses.fetch({ codes: diagnoses.map(({ code }) => code) });
  return countDoubtful(diagnoses, facts, patient, occurredAt ? Date.parse(occurredAt) : Date.now());
}

/** The last look before the note is locked for ever. Everything is read anew: an old list must not say «listo». */
export function SignDialog({ open, consultationId, savedNote, onGo, onWrite, onSigned, onClose }: Props) {
  const titleId = useId();
  const utils = trpc.useUtils();
  const here = useKeptHere();
  const [goingTo, setGoingTo] = useState<ChecklistItem | 'history' | null>(null);
  const check = useQuery({
    queryKey: ['checklistToSign', consultationId],
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const fresh = { staleTime: 0 };
      const [note, consultation, orders, staff] = await Promise.all([
        savedNote(),
        utils.getConsultation.fetch({ consultationId }, fresh),
        utils.listConsultationOrders.fetch({ consultationId }, fresh),
        utils.getStaffProfile.fetch(undefined, fresh),
      ]);
      const draftOrders = orders.filter(({ state }) => state === 'draft').length;
      // Once it is closed nobody can send it any more.
      const typed = readTyped(here, consultationId, false).trim() !== '';
      if (!note) return { note, consultation, orders, typed, missing: [] };
      const { form, answers, unread: unreadMessages, patient } = consultation;
      const doubtfulDiagnoses = patient ? await countDoubtfulDiagnoses(utils, note.values, patient) : 0;
      const doubtfulVitals = note.unsavedVitals + (await countDoubtfulVitals(note.values, patient));
      const openQuestions = evaluateForDoctor(form.schema, answers, note.values.doctorAnswers).issues.length;
      const facts = {
        draftOrders,
        cedula: staff.doctor?.cedula ?? null,
        unreadMessages,
        openQuestions,
        doubtfulDiagnoses,
        doubtfulVitals,
      };
      return { note, consultation, orders, typed, missing: missingToSign({ note: note.values, ...facts }) };
    },
  });
  const efirma = useEfirma(consultationId);
  const sign = trpc.signAndCloseConsultation.useMutation({
    onSuccess: () => efirma.signSealed().finally(onClose),
    onError: () => void check.refetch(),
  });
  const { note, consultation, orders = [], typed = false, missing = [] } = check.data ?? {};
  const patient = consultation?.patient ?? null;
  const reconciliation = useReconciliation({ consultationId, patient, open });
  const { unconfirmed } = reconciliation;
  const pending = sign.isPending || reconciliation.pending;
  // What was decided of the record is kept first: it can no longer be once the consultation is closed.
  const settleAndSign = async ({ version }: { version: number }, noteVersion: number) => {
    if (await reconciliation.settle())
      sign.mutate({ consultationId, expectedVersion: version, noteVersion, restNotExplored: true });
  };
  const asksDoctor = consultation ? hasDoctorQuestions(consultation.form.schema) : false;
  const ready = note && consultation && !typed && missing.length === 0 && !check.isFetching && !reconciliation.reading;
  const go = (item: ChecklistItem | 'history') => {
    setGoingTo(item);
    onClose();
  };
  const onGone = () => {
    if (goingTo) onGo(goingTo);
    else if (sign.isSuccess) onSigned();
  };
  return (
    <Dialog
      open={open}
      // A press beside it does not close it: the second press of a double click falls there.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !pending && onClose()}
      fullWidth
      maxWidth={patient ? 'lg' : 'sm'}
      aria-labelledby={titleId}
      // The focus goes to the missing part or to the way on, not back to the button.
      disableRestoreFocus={goingTo !== null || sign.isSuccess}
      slotProps={{ transition: { onEnter: () => setGoingTo(null), onExited: onGone } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2">
        Firmar y cerrar
      </DialogTitle>
      <DialogContent>
        {check.isPending ? <SkeletonList rows={checklistItems.length} height={36} /> : null}
        {check.isError ? <ErrorState error={check.error} onRetry={check.refetch} /> : null}
        {check.data && !note ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => check.refetch()}>
                Volver a intentar
              </Button>
            }
          >
            No pudimos guardar la nota. Lo que escribiste sigue en la página.
          </Alert>
        ) : null}
        {note ? (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: patient ? 'minmax(0, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
              },
            }}
          >
            <Box>
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
                {checklistItems
                  .filter((item) => item !== 'doctorQuestions' || asksDoctor)
                  .filter((item) => !onlyWhenMissing.includes(item) || missing.includes(item))
                  .map((item) => (
                    <ChecklistRow
                      key={item}
                      words={checklistTexts[item]}
                      missing={missing.includes(item)}
                      // There is nowhere to go for one's own cédula.
                      onGo={item === 'cedula' ? null : () => go(item)}
                    >
                      {isSection(item) && usualWords[item] ? (
                        <OneTouchChips
                          texts={usualWords[item]}
                          value=""
                          onChoose={(text) => {
                            onWrite(item, text);
                            void check.refetch();
                          }}
                        />
                      ) : null}
                    </ChecklistRow>
                  ))}
                {typed ? <ChecklistRow words={typedTexts} missing onGo={() => go('messagesSeen')} /> : null}
              </Stack>
              <NotExplored history={note.values.history} onGo={() => go('history')} />
              <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
                Al firmar, la nota queda con tu nombre, cédula y fecha, y ya no cambia: después solo se agregan adendas.
                El paciente recibe el aviso de que su resultado está listo.
              </Typography>
              <EfirmaRow efirma={efirma} />
            </Box>
            {patient ? (
              <Suspense fallback={<SkeletonList rows={4} height={64} />}>
                <ReconcileSection
                  {...{ reconciliation, consultationId, orders }}
                  diagnoses={note.values.diagnoses}
                  person={patient}
                />
              </Suspense>
            ) : null}
          </Box>
        ) : null}
      </DialogContent>
      {/* On a phone they stand above each other, whole, the action first. */}
      <DialogActions sx={{ px: 3, pb: 3, gap: 1, flexWrap: 'wrap-reverse' }}>
        <Button onClick={onClose} disabled={pending} color="secondary">
          Seguir escribiendo
        </Button>
        <Button
          variant="contained"
          loading={pending}
          disabled={!ready}
          // The second press of a double click comes before `isPending` does.
          onClick={({ detail }) => detail < 2 && note && consultation && void settleAndSign(consultation, note.version)}
        >
          {unconfirmed.length > 0
            ? `Firmar y cerrar sin confirmar ${counted(unconfirmed.length, 'dato nuevo', 'datos nuevos')}`
            : 'Firmar y cerrar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowProps {
  words: { done: string; missing: string };
  missing: boolean;
  onGo: (() => void) | null;
  /** A way to do it here. */
  children?: ReactNode;
}

function ChecklistRow({ words: { done, missing: todo }, missing, onGo, children }: RowProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.25, minHeight: 40 }}
    >
      {missing ? (
        <ErrorOutlineOutlined aria-hidden sx={{ color: 'error.main' }} />
      ) : (
        <CheckCircle aria-hidden sx={{ color: 'success.main' }} />
      )}
      <Typography sx={{ flex: 1, fontWeight: missing ? 600 : 400 }}>{missing ? todo : done}</Typography>
      {missing && onGo ? (
        <Button size="small" endIcon={<ArrowForwardOutlined />} onClick={onGo} aria-label={`Ir a: ${todo}`}>
          Ir
        </Button>
      ) : null}
      {missing && children ? <Box sx={{ width: 1, pb: 1 }}>{children}</Box> : null}
    </Stack>
  );
}
