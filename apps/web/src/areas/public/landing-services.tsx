import type { Clinic } from '@consultorio/contracts/clinic';
import { weekWords } from '@consultorio/contracts/words/opening-hours';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { dateText } from '../../texts/dates.ts';
import { durationText } from '../../texts/durations.ts';
import { LandingSection } from './landing-section.tsx';

export function LandingServices({ services, hours }: Pick<Clinic, 'services' | 'hours'>) {
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
              <Typography variant="body2">
                Primera respuesta en {durationText(service.replyMinutes)}
                {service.openTimes ? ' de atención' : ''}
              </Typography>
            </Stack>
            {differs(service, hours) ? <WeekLines week={service.openTimes?.week ?? null} /> : null}
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
      <OpeningHours hours={hours} />
    </LandingSection>
  );
}

/** Whether it keeps another week than its clinic: then its card says which. */
const differs = ({ openTimes }: Clinic['services'][number], { week }: Clinic['hours']) =>
  JSON.stringify(openTimes?.week ?? null) !== JSON.stringify(week);

function WeekLines({ week }: { week: Clinic['hours']['week'] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', color: 'text.secondary' }}>
      {weekWords(week).map(([days, open]) => (
        <Typography key={days} component="li" variant="body2">
          {days}, {open}
        </Typography>
      ))}
    </Box>
  );
}

/** Nothing of a clinic that is always open. Which days it closes soon, the server tells. */
function OpeningHours({ hours: { week, holidays } }: Pick<Clinic, 'hours'>) {
  if (week === null && holidays.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h4" component="h3">
        Horario de atención
      </Typography>
      <WeekLines week={week} />
      {holidays.length > 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Cerramos {holidays.map(({ day, name }) => `el ${dateText(day)} (${name})`).join(' y ')}.
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Puedes enviar tu consulta a cualquier hora; te respondemos dentro de este horario.
      </Typography>
    </Box>
  );
}
