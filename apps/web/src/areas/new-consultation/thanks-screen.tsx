import type { Payment } from '@consultorio/contracts/payment';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { beforeText, closedText } from '../../capabilities/my-consultations/moment-text.ts';
import { PaymentTerms } from '../../capabilities/my-consultations/payment-terms.tsx';
import { WhoseNote } from '../../capabilities/people/whose-note.tsx';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Page } from '../../kit/page.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Picture } from '../../kit/picture.tsx';
import sent from '../../kit/pictures/sent.svg';
import { SectionCard } from '../../kit/section-card.tsx';

/** The state handed over by the screen that has just submitted; without it the guard leads to /inicio. */
export interface FromConsultation {
  consultationId: string;
  folio: string | null;
  serviceName: string;
  /** Of somebody in care. */
  personName: string | null;
  /** By when the first reply is promised. */
  dueAt: string | null;
  /** Sent while it was closed: when it opens. */
  opensAt: string | null;
  payment: Payment | null;
}

const PushOffer = lazyPart(async () => (await import('../../capabilities/notifications/push-offer.tsx')).PushOffer);

/** The one moment of motion: the folio is what was waited for. Who wants no motion sees it at once, by the theme. */
const appears = {
  '@keyframes appears': { from: { opacity: 0, transform: 'translateY(12px) scale(0.96)' } },
  animation: 'appears 420ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
} as const;

const whatComes = [
  ['Un médico toma tu consulta', 'Te avisamos por correo y aquí en cuanto suceda.'],
  ['Puede escribirte', 'Si necesita algo más, te lo pregunta por mensaje. Responde para que pueda continuar.'],
  ['Recibes tu resultado firmado', 'Con diagnóstico, indicaciones y receta si la necesitas.'],
] as const;

export function ThanksScreen() {
  const { state } = useLocation();
  const from = (state as { fromConsulta?: Partial<FromConsultation> } | null)?.fromConsulta;
  return (
    <Page width="text">
      <PageTitle>Recibimos tu consulta</PageTitle>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, pt: { xs: 2, md: 5 } }}>
        <Picture src={sent} width={200} />
        <Typography variant="h1" sx={{ fontSize: { xs: 'h2.fontSize', md: 'h1.fontSize' } }}>
          Recibimos tu consulta
        </Typography>
        {from?.personName ? (
          <Box>
            <WhoseNote name={from.personName} />
          </Box>
        ) : null}
        {from?.dueAt ? (
          <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>
            Un médico te dará su primera respuesta {beforeText(from.dueAt)} {closedText(from.opensAt)}
          </Typography>
        ) : null}
        {from?.folio ? (
          <Box sx={{ ...appears, ...edge, mt: 1, px: 3, py: 1.5, borderRadius: 1.5, bgcolor: 'primary.light' }}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {from.serviceName} · tu folio
            </Typography>
            <Typography variant="h2" component="p">
              {from.folio}
            </Typography>
          </Box>
        ) : null}
      </Stack>
      <Box
        sx={{
          mt: 4,
          p: { xs: 2, sm: 3 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
        }}
      >
        <Typography variant="h4" component="h2">
          Qué sigue
        </Typography>
        <Stack component="ol" sx={{ m: 0, mt: 2, p: 0, gap: 2, listStyle: 'none' }}>
          {whatComes.map(([title, text], index) => (
            <Stack component="li" key={title} direction="row" sx={{ gap: 2 }}>
              <Box
                aria-hidden
                sx={{
                  ...edge,
                  width: 32,
                  height: 32,
                  flexShrink: 0,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: '50%',
                  bgcolor: 'primary.light',
                  color: 'primary.dark',
                  fontWeight: 700,
                }}
              >
                {index + 1}
              </Box>
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
              </Box>
            </Stack>
          ))}
        </Stack>
      </Box>
      <Suspense fallback={null}>
        <PushOffer />
      </Suspense>
      {from?.payment ? (
        <Box sx={{ mt: 3 }}>
          <SectionCard title="Pago">
            <PaymentTerms payment={from.payment} />
          </SectionCard>
        </Box>
      ) : null}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', textAlign: 'center' }}>
        Si empeoras o aparece algo grave, no esperes: llama al 911.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 3, gap: 1.5, justifyContent: 'center' }}>
        {from?.consultationId ? (
          <Button component={Link} to={pathTo.consultationDetail(from.consultationId)} variant="contained" size="large">
            Ver mi consulta
          </Button>
        ) : null}
        <Button component={Link} to={paths.home} size="large" color="secondary">
          Ir a inicio
        </Button>
      </Stack>
    </Page>
  );
}
