import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import {
  type AnsweredFinding,
  MAX_ANSWERED_FINDINGS,
  type Order,
  type OrderContent,
} from '@consultorio/contracts/orders';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { PrintedOrder } from './printed-order.tsx';
import { has, isReason, SafetyFindings, SafetyReason } from './safety-findings.tsx';
import { asksReason, type PrescribedTo, type ShownFinding } from './use-safety-findings.ts';

/** A reason, or a word on the missing signature, is asked for where the issuing is confirmed. */
export const asksMore = (error: unknown) => asksReason(error) || asksSignature(error);

export type Confirmed = {
  safetyReason: string | null;
  /** What the reason answers: a finding that came meanwhile is asked about first. */
  answeredFindings?: AnsweredFinding[];
  withoutSignature: boolean;
};

function answeredIn(findings: readonly ShownFinding[]): Pick<Confirmed, 'answeredFindings'> {
  const asked = findings
    .filter(({ level }) => level === 'asks')
    .map(({ rule, lines }) => ({ rule, lines: [...lines] }));
  return asked.length > 0 && asked.length <= MAX_ANSWERED_FINDINGS ? { answeredFindings: asked } : {};
}

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
  /** A second button that confirms as well, and goes on to what comes next. */
  also?: { confirm: string; confirmUnsigned: string } | null;
  onConfirm: (confirmed: Confirmed, also: boolean) => void;
  onClose: () => void;
}

/** The last look: everything that will be printed, what the safety engine says, and a signature that is missing. */
export function IssueQuestion(props: Props) {
  const { title, confirm, confirmUnsigned, kind, content, patient, findings, refusal, pending } = props;
  const { safetyReason, onSafetyReason, also = null, onConfirm, onClose } = props;
  const [wantsReason, setWantsReason] = useState(false);
  const lacksSignature = useLacksSignature(refusal);
  const asks = has(findings, 'asks');
  const stops = has(findings, 'stops');
  const answer = (goesOn: boolean) => {
    if (asks && !isReason(safetyReason)) return setWantsReason(true);
    const reason = asks ? safetyReason.trim() : null;
    onConfirm({ safetyReason: reason, ...answeredIn(findings), withoutSignature: lacksSignature }, goesOn);
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
      also={also && { confirm: lacksSignature ? also.confirmUnsigned : also.confirm, onConfirm: () => answer(true) }}
      onConfirm={() => answer(false)}
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

/** Then the question stays open, and asks whether it shall be issued without one. */
const asksSignature = (error: unknown) => appCodeOf(error) === 'signature-missing';

/** Whether the doctor's papers carry no signature: by the profile, and by the server where it knew better. */
function useLacksSignature(refusal: unknown): boolean {
  const { data } = trpc.getStaffProfile.useQuery(undefined, { staleTime: 60_000 });
  return asksSignature(refusal) || data?.doctor?.signature === null;
}

/** Said before a paper goes out that a pharmacy may refuse. */
function MissingSignature() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      No has guardado tu firma: este documento saldrá sin ella y tendrás que firmarlo a mano.{' '}
      <MuiLink component={Link} to={paths.staffProfile} target="_blank" sx={{ color: 'inherit', fontWeight: 600 }}>
        Guardar mi firma
      </MuiLink>
    </Alert>
  );
}
