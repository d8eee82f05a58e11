import type { Service } from '@consultorio/contracts/services';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { durationText } from '../../texts/durations.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <Stack sx={{ gap: 3 }}>
      {services.map((service) => (
        <SectionCard
          key={service.id}
          title={service.name}
          subtitle={service.description}
          action={
            <StatusChip tone={service.active ? 'success' : 'neutral'} label={service.active ? 'Activo' : 'Oculto'} />
          }
        >
          <FactList
            facts={[
              { label: 'Precio que se muestra', value: service.priceText },
              { label: 'Primera respuesta prometida', value: durationText(service.replyMinutes) },
              { label: 'Cierre prometido', value: durationText(service.closeMinutes) },
              { label: 'Seguimiento', value: service.followUpDays === 1 ? '1 día' : `${service.followUpDays} días` },
            ]}
          />
          <Typography component="h3" variant="body2" sx={{ mt: 3, fontWeight: 600 }}>
            Señales de alarma
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            Se preguntan antes de empezar. Un solo «sí» detiene la solicitud y manda al 911.
          </Typography>
          {service.redFlags.length > 0 ? (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {service.redFlags.map(({ key, question }) => (
                <Typography component="li" key={key} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
                  {question}
                </Typography>
              ))}
            </Box>
          ) : (
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>Ninguna</Typography>
          )}
        </SectionCard>
      ))}
    </Stack>
  );
}
