import { trpc } from '@consultorio/client/trpc';
import type { Breach, BreachPerson } from '@consultorio/contracts/breaches';
import { counted } from '@consultorio/contracts/words/counted';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pathTo } from '../../../addresses/paths.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { LoadMore } from '../../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../../kit/paged.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { dateTimeText } from '../../../texts/dates.ts';

const traceText = ({ times, firstAt, lastAt }: BreachPerson): string => {
  if (times === 0 || !firstAt || !lastAt) return 'Sin movimientos';
  if (times === 1) return dateTimeText(firstAt);
  return `${times} movimientos, el último ${dateTimeText(lastAt)}`;
};

/** By what somebody can be told, on two lines: side by side they left no room for when that was. */
const contactOf = ({ email, phone }: BreachPerson) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <div>{email?.replaceAll(', ', ' · ') ?? 'Sin cuenta'}</div>
    {phone ? <div>{phone}</div> : null}
  </Box>
);

const columns: Column<BreachPerson>[] = [
  { header: 'Contacto', cell: contactOf },
  { header: 'En la bitácora', cell: traceText },
  { header: 'Avisada', cell: ({ toldAt }) => (toldAt ? dateTimeText(toldAt) : 'No'), nowrap: true },
];

/** Whom it affects, as the trail and the records that were named say now. */
export function BreachPersons({ breach: { id: breachId, affected, listsRead } }: { breach: Breach }) {
  const people = trpc.listBreachPersons.useInfiniteQuery({ breachId, limit: 10 }, byCursor);
  const download = trpc.exportBreachPersons.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <SectionCard
      title={`Afecta a ${counted(affected, 'persona', 'personas')}`}
      subtitle="Según la bitácora en este momento, y los expedientes que se agregaron."
      action={
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          loadingPosition="start"
          onClick={() => download.mutate({ breachId })}
          sx={{ flexShrink: 0 }}
        >
          Descargar CSV
        </Button>
      }
      flush
    >
      {listsRead > 0 ? (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Alert severity="warning">
            También se abrieron o descargaron listas {listsRead === 1 ? 'una vez' : `${listsRead} veces`}. La bitácora
            no dice quiénes estaban en ellas: considera si debes avisar a todos tus pacientes.
          </Alert>
        </Box>
      ) : null}
      <QueryStates query={{ ...people, data: rowsOf(people) }}>
        {(rows) =>
          rows.length > 0 ? (
            <RecordList
              label="Personas afectadas"
              rows={rows}
              keyOf={({ patientId }) => patientId}
              title={{
                header: 'Paciente',
                text: ({ name, recordNo }) => name || recordNo,
                note: ({ recordNo }) => recordNo,
              }}
              hrefOf={({ patientId }) => pathTo.patient(patientId)}
              columns={columns}
            />
          ) : (
            <EmptyState icon={<PeopleOutlined />} title="Nadie, según la bitácora">
              Nada coincide con ese tiempo, cuenta y dirección.
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={people} />
    </SectionCard>
  );
}
