import type { PatientDetail } from '@consultorio/contracts/patients';
import { sexWords } from '@consultorio/contracts/words/people';
import { FactList } from '../../kit/fact-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateText } from '../../texts/dates.ts';

export function PatientFacts({ patient }: { patient: PatientDetail }) {
  const { emergencyContact: contact } = patient;
  return (
    <>
      <SectionCard title="Datos personales">
        <FactList
          facts={[
            { label: 'Nombre', value: patient.firstName },
            { label: 'Apellidos', value: patient.lastName },
            { label: 'Fecha de nacimiento', value: patient.birthDate && dateText(patient.birthDate) },
            { label: 'Sexo', value: patient.sex && sexWords[patient.sex] },
            { label: 'CURP', value: patient.curp },
            { label: 'Número de expediente', value: patient.recordNo },
          ]}
        />
      </SectionCard>
      <SectionCard title="Contacto">
        <FactList
          facts={[
            { label: 'Correo', value: patient.email },
            { label: 'Teléfono', value: patient.phone },
            { label: 'Domicilio', value: patient.address },
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
