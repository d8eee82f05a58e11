import type { Clinic } from '@consultorio/contracts/clinic';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { initialsOf } from '../../texts/initials.ts';
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
          <Paper
            key={doctor.cedula}
            component="article"
            variant="outlined"
            sx={{ p: 3, borderRadius: 2, display: 'flex', gap: 2, alignItems: 'center' }}
          >
            <Avatar
              aria-hidden
              sx={{ width: 56, height: 56, bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 700 }}
            >
              {initialsOf(doctor.name)}
            </Avatar>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                {doctor.name}
              </Typography>
              {doctor.speciality ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {doctor.speciality}
                </Typography>
              ) : null}
              <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
                Cédula profesional {doctor.cedula}, comprobada
              </Typography>
            </Box>
          </Paper>
        ))}
      </Box>
    </LandingSection>
  );
}
