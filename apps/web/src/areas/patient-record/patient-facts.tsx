import { curpDoubts } from '@consultorio/contracts/curp';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { addressWords, curpDoubtText, sexWords } from '@consultorio/contracts/words/people';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { FactList } from '../../kit/fact-list.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateText } from '../../texts/dates.ts';

const IdentityFacts = lazyPart(
  async () => (await import('../../capabilities/own-record/identity-fields.tsx')).IdentityFacts,
);

/** Who the person is and where it is reached. */
export function PatientFacts({ patient }: { patient: PatientDetail }) {
  const { emergencyContact: contact, curp, curpShared } = patient;
  return (
    <>
      <SectionCard title="Datos personales">
        {curpShared ? (
          <Alert severity="warning" sx={{ mb: 2.5 }}>
            Otro expediente tiene la misma CURP. Búscala en Pacientes: o una de las dos está mal, o es la misma persona
            dos veces. Pide a quien la escribió que la corrija en su perfil.
          </Alert>
        ) : null}
        <FactList
          facts={[
            { label: 'Nombre', value: patient.firstName },
            { label: 'Apellidos', value: patient.lastName },
            { label: 'Fecha de nacimiento', value: patient.birthDate && dateText(patient.birthDate) },
            { label: 'Sexo', value: patient.sex && sexWords[patient.sex] },
            { label: 'CURP', value: curp && curpOf(curp, patient) },
            { label: 'Número de expediente', value: patient.recordNo },
          ]}
        />
        <Box sx={{ mt: 2.5 }}>
          <Suspense fallback={null}>
            <IdentityFacts identity={patient.identity} />
          </Suspense>
        </Box>
      </SectionCard>
      <SectionCard title="Contacto">
        <FactList
          facts={[
            { label: 'Correo', value: patient.email },
            { label: 'Teléfono', value: patient.phone },
            { label: 'Domicilio', value: addressWords(patient.address, patient.addressDeclined) },
            {
              label: 'Contacto de emergencia',
              value: contact && `${contact.name} (${contact.relationship})\n${contact.phone}`,
            },
          ]}
        />
      </SectionCard>
    </>
  );
}

/** What it says otherwise than the person does is told, and not refused: papers have mistakes too. */
function curpOf(curp: string, { birthDate, sex, identity: { birthState } }: PatientDetail): string {
  const doubt = curpDoubtText(curpDoubts(curp, { birthDate, sex, birthState }));
  return doubt ? `${curp} (${doubt})` : curp;
}
