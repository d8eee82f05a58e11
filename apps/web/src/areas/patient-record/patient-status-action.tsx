import type { PatientSummary } from '@consultorio/contracts/patients';
import { useState } from 'react';
import { PatientStatusButton } from '../../capabilities/patient-status/patient-status-button.tsx';
import { PatientStatusDialog, type StatusVerb } from '../../capabilities/patient-status/patient-status-dialog.tsx';

/** The button and its dialog, where one patient is shown. */
export function PatientStatusAction({
  patient,
}: {
  patient: Pick<PatientSummary, 'id' | 'firstName' | 'lastName' | 'status'>;
}) {
  const [asked, setAsked] = useState<StatusVerb | null>(null);
  return (
    <>
      <PatientStatusButton patient={patient} onAsk={setAsked} />
      {asked ? <PatientStatusDialog patient={patient} verb={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
