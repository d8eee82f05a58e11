import { trpc } from '@consultorio/client/trpc';
import type { DismissibleJob, SystemStatus } from '@consultorio/contracts/system-status';
import { counted } from '@consultorio/contracts/words/counted';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { relativeText } from '../../../texts/dates.ts';
import { jobTexts } from '../../../texts/jobs.ts';

type Job = SystemStatus['jobs'][number];

const columns: Column<Job>[] = [
  { header: 'En espera', cell: ({ waiting }) => waiting.toLocaleString('es-MX') },
  { header: 'Por reintentar', cell: ({ retrying }) => retrying.toLocaleString('es-MX') },
  {
    header: 'Fallidas',
    cell: ({ failed, lastFailedAt }) =>
      failed > 0 && lastFailedAt
        ? `${failed.toLocaleString('es-MX')}, la última ${relativeText(lastFailedAt)}`
        : failed.toLocaleString('es-MX'),
  },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ retrying, failed }) =>
      failed > 0 ? (
        <StatusChip tone="error" label="Falló" />
      ) : retrying > 0 ? (
        <StatusChip tone="warning" label="Reintentando" />
      ) : (
        <StatusChip tone="success" label="Al día" />
      ),
  },
];

/** What is left undone, and how somebody has it after all. */
const dismissTexts: Record<DismissibleJob, { one: string; several: string; after: string }> = {
  sendMail: {
    one: 'correo',
    several: 'correos',
    after:
      'No saldrán. Quien espera una invitación o una clave tiene que recibirla otra vez; los demás avisos están en la aplicación.',
  },
  sendPush: {
    one: 'aviso a un dispositivo',
    several: 'avisos a dispositivos',
    after: 'No llegarán a esos dispositivos. Cada persona los tiene en la aplicación.',
  },
  exportInBulk: {
    one: 'descarga en bloque',
    several: 'descargas en bloque',
    after: 'Quedan como fallidas: la integración que las pidió tiene que pedirlas otra vez.',
  },
};

const isDismissible = (name: string): name is DismissibleJob => Object.hasOwn(dismissTexts, name);

/** The server's jobs behind the pages; each may be pushed when its turn is far away, and some may be left undone. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const retry = trpc.retryJobs.useMutation({
    meta: {
      success: ({ retried }: { retried: number }) =>
        retried === 1 ? 'Se reintenta 1 tarea.' : `Se reintentan ${retried} tareas.`,
    },
  });
  const [asked, setAsked] = useState<{ name: DismissibleJob; failed: number; failedUntil: string } | null>(null);
  return (
    <SectionCard
      title="Tareas de fondo"
      subtitle="Se reintentan solas; aquí puedes pedir que sea ahora, o descartar lo que falló y ya no hace falta."
      flush
    >
      <RecordList
        label="Tareas de fondo"
        rows={jobs}
        keyOf={({ name }) => name}
        title={{ header: 'Tarea', text: ({ name }) => jobTexts[name] }}
        columns={columns}
        actionsOf={({ name, retrying, failed, lastFailedAt }) =>
          retrying + failed > 0 ? (
            <>
              <Button
                size="small"
                loading={retry.isPending}
                onClick={() => retry.mutate({ name })}
                aria-label={`Reintentar ahora: ${jobTexts[name]}`}
              >
                Reintentar ahora
              </Button>
              {failed > 0 && lastFailedAt && isDismissible(name) ? (
                <Button
                  size="small"
                  color="secondary"
                  onClick={() => setAsked({ name, failed, failedUntil: lastFailedAt })}
                  aria-label={`Descartar: ${jobTexts[name]}`}
                >
                  Descartar
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {asked ? <DismissDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </SectionCard>
  );
}

interface DismissProps {
  name: DismissibleJob;
  /** How many whoever asks has seen, and when the last of them failed. */
  failed: number;
  failedUntil: string;
  onClose: () => void;
}

function DismissDialog({ name, failed, failedUntil, onClose }: DismissProps) {
  const dismiss = trpc.dismissJobs.useMutation({
    meta: {
      success: ({ dismissed }: { dismissed: number }) =>
        dismissed === 1 ? 'Se descartó 1 tarea.' : `Se descartaron ${dismissed} tareas.`,
    },
    onSuccess: onClose,
  });
  const { one, several, after } = dismissTexts[name];
  return (
    <ConfirmDialog
      open
      title={`¿Descartar ${counted(failed, one, several)}?`}
      confirm="Descartar"
      cancel="Conservar"
      dangerous
      pending={dismiss.isPending}
      onConfirm={() => dismiss.mutate({ name, failedUntil })}
      onClose={onClose}
    >
      <Typography>{after} No se puede deshacer y queda en la bitácora.</Typography>
    </ConfirmDialog>
  );
}
