import type { Consultation } from '@consultorio/contracts/consultations';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { onMomentText } from '../../capabilities/my-consultations/moment-text.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { myStates } from '../../texts/my-consultation-states.ts';

const over = ['cancelled', 'expired', 'rejected'];

/** The next step after a result: the follow-up that was asked, the way to ask one, or why it is too late. */
export function FollowUpCard({ consultation, mayAsk }: { consultation: Consultation; mayAsk: boolean }) {
  const { id, followUps, followUpUntil, doctor, state } = consultation;
  if (state !== 'closed') return null;
  const standing = followUps.find((one) => !over.includes(one.state));
  if (standing) {
    const { label, tone } = myStates[standing.state];
    const draft = standing.state === 'draft';
    return (
      <SectionCard title="Tu seguimiento" action={<StatusChip tone={tone} label={label} />}>
        <Typography>
          {draft ? 'Empezaste a escribirlo y no lo has enviado.' : 'Pediste seguimiento de esta consulta.'}{' '}
          <MuiLink component={Link} to={draft ? pathTo.draft(standing.id) : pathTo.consultationDetail(standing.id)}>
            {draft ? 'Continuar' : `Ver ${standing.folio ?? 'el seguimiento'}`}
          </MuiLink>
        </Typography>
      </SectionCard>
    );
  }
  if (!followUpUntil || !mayAsk) return null;
  if (Date.parse(followUpUntil) < Date.now())
    return (
      <Typography variant="body2" sx={{ px: { xs: 0.5, sm: 1 }, color: 'text.secondary' }}>
        El plazo para pedir seguimiento terminó ({dateTimeText(followUpUntil)}). Si lo necesitas,{' '}
        <MuiLink component={Link} to={paths.newConsultation}>
          pide una consulta nueva
        </MuiLink>
        .
      </Typography>
    );
  return (
    <SectionCard title="¿Tienes dudas o no mejoras?">
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography>
          {doctor ? `${doctor.name} ya conoce tu caso.` : 'Tu médico ya conoce tu caso.'} Puedes pedirle seguimiento
          hasta {onMomentText(followUpUntil)}
        </Typography>
        <Button
          component={Link}
          to={pathTo.followUp(id)}
          variant="contained"
          size="large"
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Pedir seguimiento
        </Button>
      </Stack>
    </SectionCard>
  );
}
