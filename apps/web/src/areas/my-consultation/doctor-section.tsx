import type { DoctorCard } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DoctorFacts } from '../../capabilities/doctor-cards/doctor-facts.tsx';
import { DoctorLine } from '../../capabilities/doctor-cards/doctor-line.tsx';
import { SectionCard } from '../../kit/section-card.tsx';

/** Who has the consultation: the face, what the doctor says of oneself, and the rest for who asks. */
export function DoctorSection({ part, doctor }: { part: string | undefined; doctor: DoctorCard }) {
  return (
    <SectionCard>
      <DoctorLine {...(part ? { part } : {})} doctor={doctor} about={[doctor.speciality, `cédula ${doctor.cedula}`]} />
      <AboutDoctor doctor={doctor} />
    </SectionCard>
  );
}

/** Two lines in the doctor's own words, and what can be checked behind a word. */
export function AboutDoctor({ doctor }: { doctor: DoctorCard }) {
  return (
    <>
      {doctor.about ? (
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{doctor.about}</Typography>
      ) : null}
      <Box component="details" sx={{ mt: 0.5 }}>
        <Typography
          component="summary"
          variant="body2"
          sx={{ py: 1.5, width: 'fit-content', color: 'text.secondary', fontWeight: 600, cursor: 'pointer' }}
        >
          Estudios, idiomas y cédula
        </Typography>
        <Box sx={{ pt: 0.5 }}>
          <DoctorFacts doctor={doctor} />
        </Box>
      </Box>
    </>
  );
}
