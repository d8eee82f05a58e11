import { trpc } from '@consultorio/client/trpc';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import Button from '@mui/material/Button';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { jobTexts } from '../../../texts/jobs.ts';

type Job = SystemStatus['jobs'][number];

const columns: Column<Job>[] = [
  { header: 'En espera', cell: ({ waiting }) => waiting.toLocaleString('es-MX') },
  { header: 'Por reintentar', cell: ({ retrying }) => retrying.toLocaleString('es-MX') },
  { header: 'Fallidas', cell: ({ failed }) => failed.toLocaleString('es-MX') },
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

/** The server's jobs behind the pages; each may be pushed when its turn is far away. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const retry = trpc.retryJobs.useMutation({
    meta: {
      success: ({ retried }: { retried: number }) =>
        retried === 1 ? 'Se reintenta 1 tarea.' : `Se reintentan ${retried} tareas.`,
    },
  });
  return (
    <SectionCard title="Tareas de fondo" subtitle="Se reintentan solas; aquí puedes pedir que sea ahora." flush>
      <RecordList
        label="Tareas de fondo"
        rows={jobs}
        keyOf={({ name }) => name}
        title={{ header: 'Tarea', text: ({ name }) => jobTexts[name] }}
        columns={columns}
        actionsOf={({ name, retrying, failed }) =>
          retrying + failed > 0 ? (
            <Button
              size="small"
              loading={retry.isPending}
              onClick={() => retry.mutate({ name })}
              aria-label={`Reintentar ahora: ${jobTexts[name]}`}
            >
              Reintentar ahora
            </Button>
          ) : null
        }
      />
    </SectionCard>
  );
}
