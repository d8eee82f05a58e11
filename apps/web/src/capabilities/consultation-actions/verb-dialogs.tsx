import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import {
  addAddendumInput,
  rejectConsultationInput,
  releaseConsultationInput,
  requestInformationInput,
} from '@consultorio/contracts/consultations';
import { text } from '@consultorio/contracts/primitives';
import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { z } from 'zod';
import type { QuickText } from '../messages/quick-texts.ts';
import { WordsDialog } from './words-dialog.tsx';

interface VerbDialogProps {
  consultation: { id: string; version: number };
  open: boolean;
  onClose: () => void;
}

const idAndVersion = ({ id, version }: VerbDialogProps['consultation']) => ({
  consultationId: id,
  expectedVersion: version,
});

interface RequestProps extends VerbDialogProps {
  /** The doctor's and the clinic's texts, filled in for this patient. */
  quickTexts: readonly QuickText[];
}

export function RequestInformationDialog({ consultation, open, quickTexts, onClose }: RequestProps) {
  const intention = useIntentionKey();
  const request = trpc.requestInformation.useMutation({
    onSuccess: () => {
      intention.done();
      onClose();
    },
  });
  return (
    <WordsDialog
      open={open}
      title="Pedir información"
      explanation="El paciente recibe tus preguntas en el chat y un aviso. El reloj se detiene hasta que responda."
      confirm="Enviar preguntas"
      pending={request.isPending}
      schema={requestInformationInput.pick({ text: true })}
      fields={[{ name: 'text', label: 'Tus preguntas', rows: 4, maxLength: LONG_TEXT, quickTexts }]}
      onConfirm={(words, forget) => {
        const input = { ...idAndVersion(consultation), ...words, idempotencyKey: intention.keyFor(words) };
        request.mutate(input, { onSuccess: forget });
      }}
      onClose={onClose}
    />
  );
}

export function RejectDialog({ consultation, open, onClose }: VerbDialogProps) {
  const reject = trpc.rejectConsultation.useMutation({ onSuccess: onClose });
  return (
    <WordsDialog
      open={open}
      title="Rechazar consulta"
      explanation="Para lo que no puede atenderse a distancia. El paciente lee el motivo y tu consejo, y quedan firmados con tu cédula como nota de cierre. No se puede deshacer."
      confirm="Rechazar consulta"
      dangerous
      pending={reject.isPending}
      schema={rejectConsultationInput.pick({ reason: true, advice: true }).extend({ closingNote: text(2000) })}
      fields={[
        { name: 'reason', label: 'Motivo', rows: 2, maxLength: 1000 },
        {
          name: 'advice',
          label: 'Qué le aconsejas hacer',
          hint: 'Por ejemplo, a dónde acudir y con qué urgencia.',
          rows: 4,
          maxLength: LONG_TEXT,
        },
        {
          name: 'closingNote',
          label: 'Más para el expediente (opcional)',
          hint: 'Se firma junto con el motivo y el consejo.',
          rows: 2,
          maxLength: 2000,
        },
      ]}
      onConfirm={({ closingNote, ...words }) =>
        reject.mutate({ ...idAndVersion(consultation), ...words, ...(closingNote ? { closingNote } : {}) })
      }
      onClose={onClose}
    />
  );
}

export function ReleaseDialog({
  consultation,
  open,
  onClose,
  onReleased,
}: VerbDialogProps & { onReleased: () => void }) {
  const release = trpc.releaseConsultation.useMutation({ onSuccess: onReleased });
  return (
    <WordsDialog
      open={open}
      title="Devolver a la lista"
      explanation="Otro médico podrá tomarla. Conserva su lugar y su tiempo prometido."
      confirm="Devolver consulta"
      pending={release.isPending}
      schema={releaseConsultationInput.pick({ reason: true })}
      fields={[{ name: 'reason', label: 'Motivo', maxLength: 1000 }]}
      onConfirm={(words) => release.mutate({ ...idAndVersion(consultation), ...words })}
      onClose={onClose}
    />
  );
}

/** An administrator owes the patient a reason; the contract leaves it open for the patient's own cancelling. */
const cancelWords = z.object({ reason: text(1000, 3) });

export function CancelDialog({ consultation, open, onClose }: VerbDialogProps) {
  const cancel = trpc.cancelConsultation.useMutation({ onSuccess: onClose });
  return (
    <WordsDialog
      open={open}
      title="Cancelar consulta"
      explanation="El paciente lee el motivo. No se puede deshacer."
      confirm="Cancelar consulta"
      dangerous
      pending={cancel.isPending}
      schema={cancelWords}
      fields={[{ name: 'reason', label: 'Motivo', maxLength: 1000 }]}
      onConfirm={(words) => cancel.mutate({ ...idAndVersion(consultation), ...words })}
      onClose={onClose}
    />
  );
}

/** `closes`: the consultation ended without a signed note, and this is it. */
export function AddendumDialog({ consultation, closes, open, onClose }: VerbDialogProps & { closes: boolean }) {
  const intention = useIntentionKey();
  const add = trpc.addAddendum.useMutation({
    meta: {
      success: closes
        ? 'Firmaste la nota de cierre; avisamos al paciente.'
        : 'Agregamos la adenda y avisamos al paciente.',
    },
    onSuccess: () => {
      intention.done();
      onClose();
    },
  });
  return (
    <WordsDialog
      open={open}
      title={closes ? 'Firmar nota de cierre' : 'Agregar adenda'}
      explanation={
        closes
          ? 'La consulta terminó sin una nota firmada. Escribe en qué quedó: se firma con tu nombre y la fecha, el paciente la lee y no se puede borrar.'
          : 'La nota firmada no cambia: la adenda se agrega debajo, con tu nombre y la fecha. El paciente la lee y no se puede borrar.'
      }
      confirm={closes ? 'Firmar nota' : 'Firmar adenda'}
      pending={add.isPending}
      schema={addAddendumInput.pick({ text: true })}
      fields={[{ name: 'text', label: closes ? 'Nota de cierre' : 'Adenda', rows: 5, maxLength: LONG_TEXT }]}
      onConfirm={(words, forget) => {
        const input = { consultationId: consultation.id, ...words, idempotencyKey: intention.keyFor(words) };
        add.mutate(input, { onSuccess: forget });
      }}
      onClose={onClose}
    />
  );
}
