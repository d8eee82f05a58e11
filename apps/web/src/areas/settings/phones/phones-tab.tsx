import { trpc } from '@consultorio/client/trpc';
import type { PhoneNotices } from '@consultorio/contracts/phone-notices';
import type { Settings } from '@consultorio/contracts/settings';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FactList } from '../../../kit/fact-list.tsx';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { PhoneRulesForm } from './phone-rules-form.tsx';

/** Notices to telephones: what they cost this month, and when they are sent. */
export function PhonesTab({ settings }: { settings: Settings }) {
  const query = trpc.getPhoneNotices.useQuery();
  return (
    <Stack sx={{ gap: 3, maxWidth: 880 }}>
      <SectionCard title="Uso" subtitle="Mensajes como los cobra el proveedor: un SMS largo cuenta por varios.">
        <QueryStates query={query} skeleton={<SkeletonList rows={2} height={44} />}>
          {(found) => <Usage found={found} ceiling={settings.phoneRules.ceiling} />}
        </QueryStates>
      </SectionCard>
      <SectionCard
        title="Reglas"
        subtitle="Solo se avisa a quien confirmó su número y lo aceptó, y solo de lo que sigue sin leer. Nunca llevan datos clínicos."
      >
        <PhoneRulesForm settings={settings} />
      </SectionCard>
    </Stack>
  );
}

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function Usage({ found: { channels, people, months, failure }, ceiling }: { found: PhoneNotices; ceiling: number }) {
  const [newest, ...before] = months;
  const sent = newest?.sent ?? 0;
  const lost = newest?.undelivered ?? 0;
  const label = newest ? `Enviados en ${monthName.format(new Date(`${newest.month}-01`))}` : 'Enviados este mes';
  return (
    <Stack sx={{ gap: 2 }}>
      {channels.length === 0 ? (
        <Alert severity="info">
          Ningún proveedor está configurado, así que a nadie se le ofrece. Quien mantiene el servidor puede agregar las
          credenciales de Twilio (SMS) o de WhatsApp Cloud de Meta.
        </Alert>
      ) : null}
      {failure ? (
        <Alert severity="error">
          Desde {dateTimeText(failure.at)} el proveedor no acepta nuestros mensajes (código {failure.code}). Revisa la
          cuenta, el saldo y las plantillas; se vuelve a intentar solo.
        </Alert>
      ) : null}
      {sent >= ceiling && channels.length > 0 ? (
        <Alert severity="warning">Se alcanzó el máximo del mes: no sale ningún mensaje más. Los correos siguen.</Alert>
      ) : null}
      <Stack sx={{ gap: 0.75 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {label}: {sent.toLocaleString('es-MX')} de {ceiling.toLocaleString('es-MX')}
        </Typography>
        <ProgressBar height={8} label="Parte del máximo del mes" part={ceiling > 0 ? Math.min(1, sent / ceiling) : 1} />
        {lost > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lost === 1 ? 'Uno no llegó' : `${lost.toLocaleString('es-MX')} no llegaron`}, según el proveedor.
          </Typography>
        ) : null}
      </Stack>
      <FactList
        facts={[
          {
            label: 'Por dónde',
            value: channels.map((one) => (one === 'sms' ? 'SMS (Twilio)' : 'WhatsApp')).join(' y ') || 'Sin configurar',
          },
          { label: 'Personas que lo aceptaron', value: people.toLocaleString('es-MX') },
          ...before.map(({ month, sent: count, undelivered }) => ({
            label: monthName.format(new Date(`${month}-01`)),
            value: `${count.toLocaleString('es-MX')}${undelivered > 0 ? ` (${undelivered.toLocaleString('es-MX')} sin llegar)` : ''}`,
          })),
        ]}
      />
    </Stack>
  );
}
