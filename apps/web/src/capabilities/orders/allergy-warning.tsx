import type { AllergyMatch } from '@consultorio/contracts/allergy-match';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../kit/text-input.tsx';

interface Props {
  matches: readonly AllergyMatch[];
  reason: string;
  onReason: (reason: string) => void;
  /** It was tried without a reason. */
  wanting: boolean;
}

/** The patient's allergies name a prescribed drug: it may be issued, with a reason that is kept. */
export function AllergyWarning({ matches, reason, onReason, wanting }: Props) {
  if (matches.length === 0) return null;
  return (
    <>
      <Alert severity="error" sx={{ mb: 2 }}>
        <strong>Posible alergia</strong>
        {matches.map(({ index, drug, allergy, family }) => (
          <Typography key={index} variant="body2">
            {allergy
              ? `${drug}: el paciente refiere alergia a «${allergy}»${family ? `, de la familia de ${family}` : ''}.`
              : `${drug} coincide con una alergia que refiere el paciente.`}
          </Typography>
        ))}
      </Alert>
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
    </>
  );
}

/** As the server counts it. */
export const isReason = (reason: string) => reason.trim().length >= 3;
