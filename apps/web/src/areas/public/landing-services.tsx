import type { Clinic } from '@consultorio/contracts/clinic';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { durationText } from '../../texts/durations.ts';
import { LandingSection } from './landing-section.tsx';

export function LandingServices({ services }: { services: Clinic['services'] }) {
  return (
    <LandingSection
      id="servicios"
      title="Servicios"
      lead="Sabes cuánto cuesta y cuándo te respondemos antes de empezar."
      tinted
    >
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' } }}
      >
        {services.map((service) => (
          <Paper
            key={service.id}
            component="article"
            variant="outlined"
            sx={{ p: 3, borderRadius: 2, display: 'flex', flexDirection: 'column' }}
          >
            <Typography variant="h3">{service.name}</Typography>
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', flex: 1 }}>
              {service.description}
            </Typography>
            <Typography sx={{ mt: 3, fontFamily: 'Barlow, sans-serif', fontWeight: 700, fontSize: 'h3.fontSize' }}>
              {service.priceText}
            </Typography>
            <Stack
              direction="row"
              sx={{ mt: 0.5, gap: 0.75, alignItems: 'center', color: 'text.secondary', '& svg': { fontSize: 18 } }}
            >
              <ScheduleOutlined aria-hidden />
              <Typography variant="body2">Primera respuesta en {durationText(service.replyMinutes)}</Typography>
            </Stack>
            <Button
              component={Link}
              to={pathTo.consultationOf(service.id)}
              data-register-first={paths.register}
              variant="outlined"
              sx={{ mt: 3 }}
              aria-label={`Consultar: ${service.name}`}
            >
              Consultar
            </Button>
          </Paper>
        ))}
      </Box>
    </LandingSection>
  );
}
