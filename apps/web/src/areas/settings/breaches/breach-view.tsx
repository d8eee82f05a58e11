import { trpc } from '@consultorio/client/trpc';
import type { Breach } from '@consultorio/contracts/breaches';
import { lookWords } from '@consultorio/contracts/words/records';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copy } from '../../../kit/copy.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { BreachPersons } from './breach-persons.tsx';
import { BreachSteps } from './breach-steps.tsx';
import { SendNoticeDialog } from './send-notice-dialog.tsx';
import { sessionText } from './session-text.ts';

export function BreachView({ breachId, onBack }: { breachId: string; onBack: () => void }) {
  const breach = trpc.getBreach.useQuery({ breachId });
  return (
    <Stack sx={{ gap: 3 }}>
      <Button startIcon={<ArrowBackOutlined />} onClick={onBack} sx={{ alignSelf: 'flex-start', ml: -1.5, mb: -1.5 }}>
        Vulneraciones
      </Button>
      <QueryStates
        query={breach}
        skeleton={<SkeletonList rows={3} height={140} />}
        missing={<EmptyState icon={<GppMaybeOutlined />} title="No encontramos esta vulneración" />}
      >
        {(found) => (
          <>
            <BreachFacts breach={found} />
            <BreachPersons breach={found} />
            <BreachNotice breach={found} />
            <BreachSteps breach={found} />
          </>
        )}
      </QueryStates>
    </Stack>
  );
}

const untilText = (endedAt: string | null) => (endedAt ? dateTimeText(endedAt) : 'No se sabe, o sigue');

function BreachFacts({ breach }: { breach: Breach }) {
  return (
    <SectionCard
      title={`Vulneración ${breach.number}`}
      subtitle={`La abrió ${breach.openedByName}, ${dateTimeText(breach.openedAt)}${breach.closedAt ? ` · cerrada ${dateTimeText(breach.closedAt)}` : ''}`}
    >
      <FactList
        facts={[
          { label: 'Desde', value: dateTimeText(breach.beganAt) },
          { label: 'Hasta', value: untilText(breach.endedAt) },
          { label: 'Se supo', value: dateTimeText(breach.discoveredAt) },
          ...(breach.integrationName
            ? [{ label: 'Integración usada', value: breach.integrationName }]
            : [{ label: 'Cuenta usada', value: breach.accountEmail ?? 'Cualquiera' }]),
          ...(breach.session ? [{ label: 'Sesión', value: sessionText(breach.session) }] : []),
          { label: 'Dirección IP', value: breach.ip ?? 'Cualquiera' },
          { label: 'Qué se hizo', value: breach.looks.map((kind) => lookWords[kind]).join(', ') || 'Cualquier cosa' },
          { label: 'Expedientes agregados', value: breach.recordNos.join(', ') || 'Ninguno' },
        ]}
        columns={3}
      />
    </SectionCard>
  );
}

/** The clinic reads it, changes what has to be changed, and sends it to whom it affects. */
function BreachNotice({ breach: { id, affected, told, notice } }: { breach: Breach }) {
  const [asked, setAsked] = useState(false);
  return (
    <SectionCard
      title="Aviso a las personas"
      subtitle={told > 0 ? `Enviado a ${told} de ${affected}.` : 'Todavía no se ha enviado.'}
      action={
        <Button
          startIcon={<ContentCopyOutlined />}
          onClick={() => void copy(notice, 'el aviso', 'Selecciónalo a mano.')}
          sx={{ flexShrink: 0 }}
        >
          Copiar
        </Button>
      }
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        Está hecho con lo que se registró. Que lo revise quien conozca la ley; al enviarlo puedes ajustarlo. A quien no
        tiene cuenta avísale por otro medio y registra el paso «Aviso enviado».
      </Alert>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 720 }}>{notice}</Typography>
      {affected > told ? (
        <Button variant="contained" startIcon={<SendOutlined />} onClick={() => setAsked(true)} sx={{ mt: 3 }}>
          {told > 0 ? 'Avisar a los que faltan' : 'Enviar aviso'}
        </Button>
      ) : null}
      {asked ? <SendNoticeDialog breachId={id} draft={notice} onClose={() => setAsked(false)} /> : null}
    </SectionCard>
  );
}
