import { trpc } from '@consultorio/client/trpc';
import Typography from '@mui/material/Typography';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';

/** Until when the record, one's own or somebody's in care, is kept at least, and what may come then. */
export function RecordRetention({ patientId }: { patientId: string }) {
  const retention = trpc.getRecordRetention.useQuery({ patientId });
  return (
    <SectionCard title="Cuánto tiempo se guarda el expediente">
      <QueryStates query={retention} skeleton={<SkeletonList rows={1} height={{ xs: 175, sm: 103 }} />}>
        {({ lastActAt, keptUntil, blockedAt }) => (
          <>
            <Typography>
              {lastActAt && keptUntil
                ? `Al menos hasta el ${dateText(keptUntil)}: cinco años desde el último acto médico, el ${dateText(lastActAt)}.`
                : 'Al menos cinco años desde el último acto médico; todavía no hay ninguno aquí.'}
            </Typography>
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {blockedAt
                ? `Está bloqueado desde el ${dateText(blockedAt)}: ningún médico lo ve, y desde un mes después la clínica puede suprimirlo. Descarga una copia, o escríbele si lo necesitas.`
                : 'Cuenta lo último que un médico firmó, recetó o escribió. Pasado ese día la clínica puede bloquear el expediente y, al menos un mes después, suprimirlo. Nada de eso ocurre por sí solo.'}
            </Typography>
          </>
        )}
      </QueryStates>
    </SectionCard>
  );
}
