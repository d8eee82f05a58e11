import { trpc } from '@consultorio/client/trpc';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pathTo } from '../../../addresses/paths.ts';
import { type Fact, FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { byteText } from '../../../texts/bytes.ts';
import { dateTimeText, relativeText } from '../../../texts/dates.ts';
import { JobsCard } from './jobs-card.tsx';

const looks = {
  good: { tone: 'success', label: 'Bien' },
  warning: { tone: 'warning', label: 'Atención' },
  bad: { tone: 'error', label: 'Problema' },
} as const;
type Health = keyof typeof looks;

interface Props {
  title: string;
  health: Health;
  /** The remedy, if there is one. */
  advice?: string | undefined;
  facts: readonly Fact[];
  children?: ReactNode;
}

function StatusCard({ title, health, advice, facts, children }: Props) {
  return (
    <SectionCard title={title} action={<StatusChip {...looks[health]} />}>
      {advice ? <Typography sx={{ mb: 2 }}>{advice}</Typography> : null}
      <FactList facts={facts} />
      {children}
    </SectionCard>
  );
}

const LOW_DISK = 0.1;
const DAY_MS = 86_400_000;

/** How the app does now; asked again every half minute while it is looked at. */
export function StatusTab() {
  const status = trpc.getSystemStatus.useQuery(undefined, { refetchInterval: 30_000 });
  return (
    <QueryStates query={status} skeleton={<SkeletonList rows={3} height={150} />}>
      {(found) => (
        <Stack sx={{ gap: 3 }}>
          <Box>
            <Button variant="outlined" loading={status.isRefetching} onClick={() => void status.refetch()}>
              Actualizar
            </Button>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <DatabaseCard status={found} />
            <StorageCard status={found} />
            <ScannerCard status={found} />
            <IdentityCard status={found} />
            <MailCard status={found} />
            <BackupCard status={found} />
            <SealsCard status={found} />
            {found.sharedCurps.length > 0 ? <CurpsCard status={found} /> : null}
          </Box>
          <JobsCard jobs={found.jobs} />
        </Stack>
      )}
    </QueryStates>
  );
}

function DatabaseCard({ status: { database, versions, liveStreams } }: { status: SystemStatus }) {
  const engine = database.engine === 'pglite' ? 'Integrada (PGlite)' : 'Servidor PostgreSQL';
  return (
    <StatusCard
      title="Base de datos y servidor"
      health="good"
      facts={[
        { label: 'Base de datos', value: `${engine} ${database.version}` },
        { label: 'Tamaño', value: byteText(database.bytes) },
        { label: 'Migraciones', value: `${database.migrations}, hasta ${database.lastMigration}` },
        { label: 'Versión del servidor', value: `${versions.server} · Node ${versions.node.replace('v', '')}` },
        { label: 'Pantallas conectadas en vivo', value: liveStreams.toLocaleString('es-MX') },
      ]}
    />
  );
}

function StorageCard({ status: { storage } }: { status: SystemStatus }) {
  const low = storage.freeBytes < storage.totalBytes * LOW_DISK;
  const advice = !storage.ready
    ? 'La carpeta de los archivos no está o es de otra instalación: no se recibe ninguno. Revisa el disco y STORAGE_URL.'
    : low
      ? 'Queda menos del 10 % del disco: amplíalo antes de que se dejen de recibir archivos.'
      : storage.sweepStoppedAt
        ? `Desde ${relativeText(storage.sweepStoppedAt)} hay demasiados archivos que la base de datos no conoce, y no se limpia nada. Si la base de datos es la correcta, acéptalo en el servidor con «npm run storage:agree»: se guardan 30 días en la papelera.`
        : storage.keepsRemoved
          ? 'El bucket conserva por un tiempo lo que se elimina: un expediente suprimido no tiene constancia hasta entonces. Quítale la retención predeterminada (Object Lock).'
          : undefined;
  return (
    <StatusCard
      title="Archivos"
      health={!storage.ready || low ? 'bad' : storage.sweepStoppedAt || storage.keepsRemoved ? 'warning' : 'good'}
      advice={advice}
      facts={[
        { label: 'Guardados', value: `${storage.files.toLocaleString('es-MX')} (${byteText(storage.bytes)})` },
        { label: 'Espacio libre', value: `${byteText(storage.freeBytes)} de ${byteText(storage.totalBytes)}` },
      ]}
    />
  );
}

function ScannerCard({ status: { scanner } }: { status: SystemStatus }) {
  const { configured, reachable, waiting, refused } = scanner;
  // Files that waited when it was taken away go on waiting.
  const away = configured ? !reachable : waiting > 0;
  const advice = away
    ? 'El antivirus no responde: los archivos nuevos esperan y nadie los ve. Revisa clamd y CLAMD_URL.'
    : configured
      ? undefined
      : 'Sin antivirus (CLAMD_URL): los archivos se muestran sin revisar.';
  return (
    <StatusCard
      title="Antivirus"
      health={away ? 'bad' : configured ? 'good' : 'warning'}
      advice={advice}
      facts={[
        { label: 'Responde', value: configured ? (reachable ? 'Sí' : 'No') : 'Sin configurar' },
        { label: 'Archivos en espera', value: waiting.toLocaleString('es-MX') },
        { label: 'Archivos rechazados', value: refused.toLocaleString('es-MX') },
      ]}
    />
  );
}

function IdentityCard({ status: { identity } }: { status: SystemStatus }) {
  return (
    <StatusCard
      title="Inicio de sesión"
      health={identity.reachable ? 'good' : 'bad'}
      advice={
        identity.reachable
          ? undefined
          : 'El proveedor de identidad no responde: quien ya entró sigue, pero nadie nuevo puede entrar. Revisa la salida a internet del servidor.'
      }
      facts={[
        { label: 'Proveedor', value: identity.emulated ? 'Emulador de la demostración' : 'Firebase' },
        { label: 'Responde', value: identity.reachable ? 'Sí' : 'No' },
      ]}
    />
  );
}

function MailCard({ status: { mail } }: { status: SystemStatus }) {
  const failing = mail.failures.length > 0;
  const health: Health = failing ? 'bad' : mail.configured ? 'good' : 'warning';
  const advice = failing
    ? 'Se vuelve a intentar solo, salvo lo que el servidor de correo rechaza en definitiva: corrige esa dirección. Si sigue, revisa los datos del servidor de correo (SMTP_URL).'
    : mail.configured
      ? undefined
      : 'No hay servidor de correo (SMTP_URL): los correos se guardan y no salen.';
  return (
    <StatusCard
      title="Correo"
      health={health}
      advice={advice}
      facts={[
        { label: 'Servidor', value: mail.configured ? 'Configurado' : 'Sin configurar' },
        { label: 'Sin enviar', value: mail.unsent.toLocaleString('es-MX') },
      ]}
    >
      {failing ? <MailFailures failures={mail.failures} /> : null}
    </StatusCard>
  );
}

function BackupCard({ status: { lastBackupAt } }: { status: SystemStatus }) {
  const old = lastBackupAt === null || Date.now() - Date.parse(lastBackupAt) > 2 * DAY_MS;
  return (
    <StatusCard
      title="Respaldo"
      health={old ? 'warning' : 'good'}
      advice={old ? 'Haz uno con «npm run backup -- ARCHIVO» en el servidor, y prográmalo cada día.' : undefined}
      facts={[
        {
          label: 'Último respaldo',
          value: lastBackupAt ? `${dateTimeText(lastBackupAt)} (${relativeText(lastBackupAt)})` : 'Ninguno todavía',
        },
        { label: 'Conservación', value: 'El expediente se guarda al menos 5 años' },
      ]}
    />
  );
}

/** Nobody is refused for a CURP that somebody else brought first: the administration asks both. */
function CurpsCard({ status: { sharedCurps } }: { status: SystemStatus }) {
  return (
    <StatusCard
      title="CURP repetidas"
      health="warning"
      advice="Estos expedientes llevan una CURP que ya tenía otra persona: o una está mal escrita, o alguien está dos veces."
      facts={[
        {
          label: 'Expedientes',
          value: sharedCurps.map(({ patientId, recordNo }) => (
            <Link key={patientId} component={RouterLink} to={pathTo.patient(patientId)} sx={{ mr: 2 }}>
              {recordNo}
            </Link>
          )),
        },
      ]}
    />
  );
}

function SealsCard({ status: { audit } }: { status: SystemStatus }) {
  return (
    <StatusCard
      title="Sellos de la bitácora"
      health={audit.overdue ? 'bad' : 'good'}
      advice={
        audit.overdue
          ? 'Hay movimientos sin sellar desde hace más de 5 minutos. Una operación larga de la base de datos puede impedirlo; el registro del servidor dice por qué.'
          : undefined
      }
      facts={[
        {
          label: 'Último sello',
          value: audit.seal && audit.sealedAt ? `${audit.seal}, ${relativeText(audit.sealedAt)}` : 'Todavía ninguno',
        },
        { label: 'Movimientos sin sellar', value: audit.unsealed.toLocaleString('es-MX') },
      ]}
    />
  );
}

function MailFailures({ failures }: { failures: SystemStatus['mail']['failures'] }) {
  return (
    <Stack
      component="ul"
      aria-label="Últimos correos que fallaron"
      sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', gap: 1 }}
    >
      {failures.map(({ recipient, writtenAt, attempts, reason }) => (
        <li key={`${recipient} ${writtenAt}`}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {recipient} · {relativeText(writtenAt)} · {counted(attempts, 'intento más', 'intentos más')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {reason || 'Sin explicación del servidor'}
          </Typography>
        </li>
      ))}
    </Stack>
  );
}
