import type { FindingLevel } from '@consultorio/prescribing/finding';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../kit/text-input.tsx';
import { safetyLevelTexts } from '../../texts/orders.ts';
import type { ShownFinding } from './use-safety-findings.ts';

const severityOf = { stops: 'error', asks: 'warning', informs: 'info' } as const satisfies Record<FindingLevel, string>;
const levels = Object.keys(severityOf) as FindingLevel[];

const keyOf = ({ rule, lines, text }: ShownFinding) => `${rule} ${lines.join()} ${text}`;

/** What is said of one drug, beside its fields. */
export function DrugFindings({ findings, index }: { findings: readonly ShownFinding[]; index: number }) {
  return <Beside findings={findings.filter(({ lines }) => lines.includes(index))} />;
}

/** A weight that is rather a slip, beside its field. */
export function WeightFindings({ findings }: { findings: readonly ShownFinding[] }) {
  return <Beside findings={findings.filter(({ rule }) => rule === 'weight-implausible')} />;
}

/** A medicine that the general indications name, below them. */
export function IndicationsFindings({ findings }: { findings: readonly ShownFinding[] }) {
  return <Beside findings={findings.filter(({ rule }) => rule.startsWith('elsewhere/indications/'))} />;
}

function Beside({ findings: own }: { findings: readonly ShownFinding[] }) {
  return (
    // Said aloud when it changes, and never in the middle of a word.
    <Stack role="status" sx={{ gap: 1, mt: own.length > 0 ? 2 : 0 }}>
      {own.map((finding) => (
        <Alert key={keyOf(finding)} severity={severityOf[finding.level]} sx={{ py: 0 }}>
          {finding.text}
        </Alert>
      ))}
    </Stack>
  );
}

/** All of them once more, gravest first, before anything is issued. */
export function SafetyFindings({ findings }: { findings: readonly ShownFinding[] }) {
  return levels.map((level) => {
    const own = findings.filter((finding) => finding.level === level);
    if (own.length === 0) return null;
    return (
      <Alert key={level} severity={severityOf[level]} sx={{ mb: 2 }}>
        <strong>{safetyLevelTexts[level]}</strong>
        {own.map((finding) => (
          <Typography key={keyOf(finding)} variant="body2" sx={{ mt: 0.5 }}>
            {finding.text}
          </Typography>
        ))}
      </Alert>
    );
  });
}

interface ReasonProps {
  reason: string;
  onReason: (reason: string) => void;
  /** It was tried without a reason. */
  wanting: boolean;
}

/** Wanted where a finding asks; it stays on the order, and the patient does not read it. */
export function SafetyReason({ reason, onReason, wanting }: ReasonProps) {
  return (
    <TextInput
      label="¿Por qué lo indicas de todos modos?"
      placeholder="Queda en el expediente; el paciente no lo ve"
      required
      multiline
      minRows={2}
      value={reason}
      onChange={(event) => onReason(event.target.value)}
      error={wanting ? 'Escribe el motivo para poder emitir' : undefined}
      inputProps={{ maxLength: 500 }}
    />
  );
}

export const has = (findings: readonly ShownFinding[], level: FindingLevel) =>
  findings.some((finding) => finding.level === level);

/** As the server counts it. */
export const isReason = (reason: string) => reason.trim().length >= 3;
