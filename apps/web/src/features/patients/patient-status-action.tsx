import { patientLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import type { PatientSummary } from '@consultorio/contracts/patients';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { patientStatusVerbTexts } from '../../texts/patient-status-verbs.ts';
import { patientName } from './patient-name.ts';
import { PatientStatusDialog, type StatusVerb } from './patient-status-dialog.tsx';

interface Props {
  patient: Pick<PatientSummary, 'id' | 'firstName' | 'lastName' | 'status'>;
  size?: 'small' | 'medium';
}

/** Block or reactivate, whichever the patient's status allows. */
export function PatientStatusAction({ patient, size = 'medium' }: Props) {
  const [asked, setAsked] = useState<StatusVerb | null>(null);
  const [verb] =
    patient.status === 'active' || patient.status === 'blocked' ? verbsFrom(patientLifecycle, patient.status) : [];
  if (!verb) return null;
  const { short, confirm } = patientStatusVerbTexts[verb];
  return (
    <>
      <Button
        size={size}
        variant={size === 'small' ? 'text' : 'outlined'}
        color={verb === 'reactivate' ? 'primary' : size === 'small' ? 'secondary' : 'error'}
        aria-label={size === 'small' ? `${short} a ${patientName(patient)}` : undefined}
        onClick={() => setAsked(verb)}
        sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
      >
        {size === 'small' ? short : confirm}
      </Button>
      {asked ? <PatientStatusDialog patient={patient} verb={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
