import type { StaffProfile } from '@consultorio/contracts/profiles';
import Alert from '@mui/material/Alert';
import { FactList } from '../../kit/fact-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';

/** What identifies a doctor on documents: the administration has checked it, and changes it. */
export function ProfessionalFacts({ name, doctor }: { name: string; doctor: NonNullable<StaffProfile['doctor']> }) {
  return (
    <SectionCard
      title="Datos profesionales"
      subtitle="Aparecen en tus notas, recetas y órdenes. Si algo está mal, pide a administración que lo corrija."
    >
      {doctor.cedula ? null : (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          Sin cédula profesional no puedes firmar notas ni emitir recetas. Pide a administración que la registre.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Nombre', value: name },
          { label: 'Cédula profesional', value: doctor.cedula },
          { label: 'Institución del título', value: doctor.titleInstitution },
          { label: 'Especialidad', value: doctor.speciality },
          { label: 'Cédula de especialidad', value: doctor.specialityCedula },
          { label: 'Servicios que atiendes', value: doctor.services.join('\n') },
          { label: 'Consultas abiertas a la vez', value: `Hasta ${doctor.maxOpen}` },
        ]}
      />
    </SectionCard>
  );
}
