import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MissingSignature, useLacksSignature } from '../../../capabilities/orders/missing-signature.tsx';
import { PrintedOrder } from '../../../capabilities/orders/printed-order.tsx';
import { has, isReason, SafetyFindings, SafetyReason } from '../../../capabilities/orders/safety-findings.tsx';
import type { PrescribedTo, ShownFinding } from '../../../capabilities/orders/use-safety-findings.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';

export type Confirmed = { safetyReason: string | null; withoutSignature: boolean };

interface Props {
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
  const { kind, content, patient, findings, refusal, pending, safetyReason, onSafetyReason, onConfirm, onClose } =
    props;
  const [wantsReason, setWantsReason] = useState(false);
  const lacksSignature = useLacksSignature(refusal);
  const asks = has(findings, 'asks');
  const stops = has(findings, 'stops');
  const name = orderKindWords[kind].name.toLowerCase();
  const confirm = () => {
    if (asks && !isReason(safetyReason)) return setWantsReason(true);
    onConfirm({ safetyReason: asks ? safetyReason.trim() : null, withoutSignature: lacksSignature });
  };
  return (
    <ConfirmDialog
      open
      wide
      title={`¿Emitir ${name}?`}
      confirm={lacksSignature ? `Emitir ${name} sin firma` : `Emitir ${name}`}
      pending={pending}
      dangerous={asks}
      disabled={stops}
      cancel={stops ? 'Corregir' : 'Cancelar'}
      onConfirm={confirm}
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
