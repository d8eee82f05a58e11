import { trpc } from '@consultorio/client/trpc';
import type { Clinic } from '@consultorio/contracts/clinic';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DoctorFace } from '../../capabilities/doctor-cards/doctor-face.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { usePromisedReply } from './promised-reply.ts';
import { StepFrame } from './step-frame.tsx';

interface Props {
  onChoose: (serviceId: string) => void;
  /** It is for somebody else. */
  onOther: () => void;
}

const lead = 'Elige el tipo de consulta. Un médico te responde por escrito.';

/** The step before its services are here: whoever waits for them already stands on its page. */
export const serviceSkeleton = (
  <StepFrame step="servicio" lead={lead}>
    <SkeletonList rows={3} height={{ xs: 268, sm: 208 }} />
  </StepFrame>
);

export function ServiceStep({ onChoose, onOther }: Props) {
  const { data, error, refetch } = trpc.listServices.useQuery(undefined, { staleTime: 60_000 });
  // Beside the services and not before them: nobody waits for faces.
  const { data: clinic } = trpc.getClinic.useQuery(undefined, { staleTime: 60_000 });
  const replyOf = usePromisedReply();
  const services = (data ?? [])
    .filter(({ active }) => active)
    .map((service) => ({ ...service, reply: replyOf(service.id) }));
  // Drawn with their promise: a sentence that comes into a card later would move the cards below it.
  const coming = !data || services.some(({ reply }) => reply === undefined);
  if (coming && !error) return serviceSkeleton;
  return (
    <StepFrame step="servicio" lead={lead}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && services.length === 0 ? (
        <EmptyState icon={<MedicalServicesOutlined />} title="No hay servicios disponibles">
          Vuelve más tarde o comunícate con la clínica.
        </EmptyState>
      ) : null}
      <Stack component={services.length > 0 ? 'ul' : 'div'} sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
        {services.map(({ id, name, description, priceText, reply }) => (
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
                      {reply ? `Respuesta ${reply.before}` : null}
                    </Typography>
                  </Stack>
                  <Typography variant="body2">{priceText}</Typography>
                </Stack>
                {reply?.opens ? (
                  <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                    Ahora está cerrado; abre {reply.opens} Puedes enviarla desde ahora.
                  </Typography>
                ) : null}
                <WhoAttends doctors={clinic?.doctors.filter(({ services }) => services.some((one) => one.id === id))} />
              </Box>
              <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
            </ButtonBase>
          </li>
        ))}
      </Stack>
      <Button onClick={onOther} sx={{ mt: 2, ml: -2 }}>
        Es para otra persona
      </Button>
    </StepFrame>
  );
}

/** Whose answer it will be. The row keeps its height while the names are on their way. */
function WhoAttends({ doctors }: { doctors: Clinic['doctors'] | undefined }) {
  if (doctors?.length === 0) return null;
  return (
    <Stack direction="row" sx={{ mt: 1.5, gap: 1.25, alignItems: 'center', minHeight: 36 }}>
      <Stack direction="row" sx={{ '& > * + *': { ml: -1 }, '& > *': { border: 2, borderColor: 'background.paper' } }}>
        {doctors?.slice(0, 3).map((doctor) => (
          <DoctorFace key={doctor.cedula} doctor={doctor} size={36} />
        ))}
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {doctors ? `Te atiende ${whoText(doctors.map(({ name }) => name))}` : ''}
      </Typography>
    </Stack>
  );
}

/** Two are named; of more it is enough to know how many. */
const whoText = (names: string[]) =>
  names.length > 2
    ? `uno de ${names.length} médicos`
    : new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(names);
