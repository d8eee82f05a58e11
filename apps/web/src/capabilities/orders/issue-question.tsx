import type { Order, OrderContent } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { asksSignature, MissingSignature, useLacksSignature } from './missing-signature.tsx';
import { PrintedOrder } from './printed-order.tsx';
import { has, isReason, SafetyFindings, SafetyReason } from './safety-findings.tsx';
import { asksReason, type PrescribedTo, type ShownFinding } from './use-safety-findings.ts';

/** A reason, or a word on the missing signature, is asked for where the issuing is confirmed. */
export const asksMore = (error: unknown) => asksReason(error) || asksSignature(error);

export type Confirmed = { safetyReason: string | null; withoutSignature: boolean };

interface Props {
  /** «¿Emitir receta?», and the words of the key, with a signature and without. */
  title: string;
  confirm: string;
  confirmUnsigned: string;
  kind: Order['kind'];
  content: OrderContent;
  patient: PrescribedTo | null;
  findings: readonly ShownFinding[];
  /** Why the server did not issue it just now. */
  refusal: unknown;
  pending: boolean;
  /** Kept by the editor: closing the question loses no word. */
  safetyReason: string;
  onSafetyReason: (reason: string) => void;
  onConfirm: (confirmed: Confirmed) => void;
  onClose: () => void;
}

/** The last look: everything that will be printed, what the safety engine says, and a signature that is missing. */
export function IssueQuestion(props: Props) {
  const { title, confirm, confirmUnsigned, kind, content, patient, findings, refusal, pending } = props;
  const { safetyReason, onSafetyReason, onConfirm, onClose } = props;
  const [wantsReason, setWantsReason] = useState(false);
  const lacksSignature = useLacksSignature(refusal);
  const asks = has(findings, 'asks');
  const stops = has(findings, 'stops');
  const answer = () => {
    if (asks && !isReason(safetyReason)) return setWantsReason(true);
    onConfirm({ safetyReason: asks ? safetyReason.trim() : null, withoutSignature: lacksSignature });
  };
  return (
    <ConfirmDialog
      open
      wide
      title={title}
      confirm={lacksSignature ? confirmUnsigned : confirm}
      pending={pending}
      dangerous={asks}
      disabled={stops}
      cancel={stops ? 'Corregir' : 'Cancelar'}
      onConfirm={answer}
      onClose={onClose}
    >
      {/* First, so that no long prescription pushes it out of sight. */}
      <Box sx={{ mb: 2 }}>
        <SafetyFindings findings={findings} />
        {lacksSignature && !stops ? <MissingSignature /> : null}
        {asks && !stops ? (
          <SafetyReason
            reason={safetyReason}
            onReason={onSafetyReason}
            wanting={wantsReason && !isReason(safetyReason)}
          />
        ) : null}
      </Box>
      <Typography sx={{ mb: 1.5 }}>Esto es lo que se imprime. Una vez emitido ya no podrá cambiarse.</Typography>
      <PrintedOrder kind={kind} content={content} patient={patient} findings={findings} />
    </ConfirmDialog>
  );
}
