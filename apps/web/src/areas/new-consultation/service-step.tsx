import { trpc } from '@consultorio/client/trpc';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { durationText } from '../../texts/durations.ts';
import { StepFrame } from './step-frame.tsx';

interface Props {
  onChoose: (serviceId: string) => void;
  /** It is for somebody else. */
  onOther: () => void;
}

export function ServiceStep({ onChoose, onOther }: Props) {
  const { data, error, refetch } = trpc.listServices.useQuery(undefined, { staleTime: 60_000 });
  const services = data?.filter(({ active }) => active) ?? [];
  return (
    <StepFrame step="servicio" lead="Elige el tipo de consulta. Un médico te responde por escrito.">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={3} height={132} /> : null}
      {data && services.length === 0 ? (
        <EmptyState icon={<MedicalServicesOutlined />} title="No hay servicios disponibles">
          Vuelve más tarde o comunícate con la clínica.
        </EmptyState>
      ) : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
        {services.map(({ id, name, description, priceText, replyMinutes }) => (
          <li key={id}>
            <ButtonBase
              onClick={() => onChoose(id)}
              sx={{
                width: '100%',
                p: { xs: 2, sm: 3 },
                gap: 2,
                textAlign: 'left',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1.5,
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
                '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h4" component="h2">
                  {name}
                </Typography>
                <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                  {description}
                </Typography>
                <Stack
                  direction="row"
                  sx={{ mt: 1.5, columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
                >
                  <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
                    <ScheduleOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
                    <Typography variant="body2" sx={{ fontWeight: 600, color: 'success.main' }}>
                      Respuesta en {durationText(replyMinutes)}
                    </Typography>
                  </Stack>
                  <Typography variant="body2">{priceText}</Typography>
                </Stack>
              </Box>
              <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
            </ButtonBase>
          </li>
        ))}
      </Stack>
      <Button onClick={onOther} sx={{ mt: 2, ml: -1 }}>
        Es para otra persona
      </Button>
    </StepFrame>
  );
}
