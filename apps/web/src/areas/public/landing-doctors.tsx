import type { Clinic } from '@consultorio/contracts/clinic';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DoctorFace } from '../../capabilities/doctor-cards/doctor-face.tsx';
import { DoctorFacts } from '../../capabilities/doctor-cards/doctor-facts.tsx';
import { LandingSection } from './landing-section.tsx';

export function LandingDoctors({ doctors }: { doctors: Clinic['doctors'] }) {
  return (
    <LandingSection
      id="medicos"
      title="Quién te atiende"
      lead="La clínica comprobó la cédula de cada uno. Tú también puedes, en el Registro Nacional de Profesionistas."
    >
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' } }}
      >
        {doctors.map((doctor) => (
          <Paper key={doctor.cedula} component="article" variant="outlined" sx={{ p: 3, borderRadius: 2 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <DoctorFace doctor={doctor} size={88} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                  {doctor.name}
                </Typography>
                {doctor.speciality ? (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {doctor.speciality}
                  </Typography>
                ) : null}
              </Box>
            </Box>
            {doctor.about ? (
              <Typography sx={{ mt: 2, mb: 2.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {doctor.about}
              </Typography>
            ) : (
              <Box sx={{ height: 20 }} />
            )}
            <DoctorFacts doctor={doctor} services={doctor.services.map(({ name }) => name)} />
          </Paper>
        ))}
      </Box>
    </LandingSection>
  );
}
