import { trpc } from '@consultorio/client/trpc';
import type { ArcoRequest } from '@consultorio/contracts/arco';
import { arcoCapacityWords, arcoChannelWords, arcoRightWords } from '@consultorio/contracts/words/arco';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../addresses/paths.ts';
import { ArcoStateChip, termText } from '../../../capabilities/arco/arco-standing.tsx';
import { ArcoSteps } from '../../../capabilities/arco/arco-steps.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { dateText, dateTimeText } from '../../../texts/dates.ts';
import { NAMELESS_PATIENT } from '../../../texts/names.ts';
import { ArcoActions } from './arco-actions.tsx';

export function ArcoView({ requestId, onBack }: { requestId: string; onBack: () => void }) {
  const request = trpc.getArcoRequest.useQuery({ requestId });
  return (
    <Stack sx={{ gap: 3 }}>
      <Button startIcon={<ArrowBackOutlined />} onClick={onBack} sx={{ alignSelf: 'flex-start', ml: -1.5, mb: -1.5 }}>
        Solicitudes
      </Button>
      <QueryStates
        query={request}
        skeleton={<SkeletonList rows={3} height={140} />}
        missing={<EmptyState icon={<PrivacyTipOutlined />} title="No encontramos esta solicitud" />}
      >
        {(found) => <WholeRequest request={found} />}
      </QueryStates>
    </Stack>
  );
}

function WholeRequest({ request }: { request: ArcoRequest }) {
  const { number, right, text, requester, capacity, channel, receivedOn, patientId, patientName, recordNo } = request;
  return (
    <>
      <SectionCard
        title={`Solicitud ${number}: ${arcoRightWords[right].toLowerCase()}`}
        subtitle={termText(request)}
        action={<ArcoStateChip {...request} />}
      >
        <Stack sx={{ gap: 2.5 }}>
          <FactList
            facts={[
              {
                label: 'De quién son los datos',
                value: (
                  <>
                    <MuiLink component={Link} to={pathTo.patient(patientId)}>
                      {patientName || NAMELESS_PATIENT}
                    </MuiLink>
                    {`\n${recordNo}`}
                  </>
                ),
              },
              { label: 'Quién lo pide', value: `${requester || patientName}\n${arcoCapacityWords[capacity]}` },
              { label: 'Cómo llegó', value: `${arcoChannelWords[channel]}, el ${dateText(receivedOn)}` },
              {
                label: 'Se registró',
                value: `${dateTimeText(request.recordedAt)}${channel === 'paper' ? `\n${request.recordedByName}` : ''}`,
              },
            ]}
          />
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 720 }}>{text}</Typography>
        </Stack>
      </SectionCard>
      <SectionCard
        title="Pasos"
        subtitle="Quien lo pidió los lee igual que aquí. Nada de esto se puede cambiar ni borrar."
      >
        <Stack sx={{ gap: 2.5 }}>
          <ArcoSteps steps={request.steps} />
          <ArcoActions request={request} />
        </Stack>
      </SectionCard>
    </>
  );
}
