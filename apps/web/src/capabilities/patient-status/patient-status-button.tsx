import { patientLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import type { PatientSummary } from '@consultorio/contracts/patients';
import Button from '@mui/material/Button';
import { patientName } from '../../texts/names.ts';
import { patientStatusButtons } from '../../texts/verbs/patient-status-buttons.ts';
import type { StatusVerb } from './patient-status-dialog.tsx';

interface Props {
  patient: Pick<PatientSummary, 'id' | 'firstName' | 'lastName' | 'status'>;
  /** A small one stands in a row of a list, and says there whom it is about. */
  size?: 'small' | 'medium';
  onAsk: (verb: StatusVerb) => void;
}

/** Block or reactivate, as the patient's status allows. */
export function PatientStatusButton({ patient, size = 'medium', onAsk }: Props) {
  const [verb] =
    patient.status === 'active' || patient.status === 'blocked' ? verbsFrom(patientLifecycle, patient.status) : [];
  if (!verb) return null;
  const { short, confirm } = patientStatusButtons[verb];
  const small = size === 'small';
  return (
    <Button
      size={size}
      variant={small ? 'text' : 'outlined'}
      color={verb === 'reactivate' ? 'primary' : small ? 'secondary' : 'error'}
      aria-label={small ? `${short} a ${patientName(patient)}` : undefined}
      onClick={() => onAsk(verb)}
      sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
    >
      {small ? short : confirm}
    </Button>
  );
}
