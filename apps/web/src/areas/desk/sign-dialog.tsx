import { trpc } from '@consultorio/client/trpc';
import { hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import { type ChecklistItem, checklistItems } from '@consultorio/contracts/notes';
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
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { EfirmaRow } from '../../capabilities/efirma/efirma-row.tsx';
import { useEfirma } from '../../capabilities/efirma/use-efirma.ts';
import { keyParts } from '../../capabilities/keys/key-words.ts';
import { keys } from '../../capabilities/keys/keys.ts';
import { useReconciliation } from '../../capabilities/structured-record/use-reconciliation.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { isFinish } from '../../kit/finish-key.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { checklistTexts, typedTexts } from '../../texts/clinical-notes.ts';
import { NotExplored } from './note/history-slot.tsx';
import { OneTouchChips } from './note/one-touch-chips.tsx';
import { useSignChecklist, type WrittenNote } from './use-sign-checklist.ts';

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

/** The last look before the note is locked for ever. */
export function SignDialog({ open, consultationId, savedNote, onGo, onWrite, onSigned, onClose }: Props) {
  const titleId = useId();
  const [goingTo, setGoingTo] = useState<ChecklistItem | 'history' | null>(null);
  // Not the state of the call: a dialog that goes without a movement is gone before that is a success.
  const [signed, setSigned] = useState(false);
  const check = useSignChecklist({ open, consultationId, savedNote });
  const efirma = useEfirma(consultationId);
  const sign = trpc.signAndCloseConsultation.useMutation({
    onSuccess: () => {
      setSigned(true);
      return efirma.signSealed().finally(onClose);
    },
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
  const signIt = () => {
    if (ready && !pending) void settleAndSign(consultation, note.version);
  };
  const go = (item: ChecklistItem | 'history') => {
    setGoingTo(item);
    onClose();
  };
  const onGone = () => {
    if (goingTo) onGo(goingTo);
    else if (signed) onSigned();
  };
  return (
    <Dialog
      open={open}
      // A press beside it does not close it: the second press of a double click falls there.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !pending && onClose()}
      onKeyDown={(event) => isFinish(event) && signIt()}
      fullWidth
      maxWidth={patient ? 'lg' : 'sm'}
      aria-labelledby={titleId}
      // The focus goes to the missing part or to the way on, not back to the button.
      disableRestoreFocus={goingTo !== null || signed}
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
          title={`Firmar y cerrar (${keyParts(keys.writing.finish).join(' ')})`}
          onClick={({ detail }) => detail < 2 && signIt()}
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
