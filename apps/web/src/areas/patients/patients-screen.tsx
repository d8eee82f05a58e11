import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { type PatientStatus, patientStatuses } from '@consultorio/contracts/states';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { ListFilters } from '../../kit/list-filters.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SearchInput } from '../../kit/search-input.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { pluralOf } from '../../texts/plurals.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';
import { PatientList } from './patient-list.tsx';

/** Not of the list, which most come for. */
const ArcoTab = lazyPart(async () => (await import('./arco/arco-tab.tsx')).ArcoTab);

const RetentionTab = lazyPart(async () => (await import('./retention-tab.tsx')).RetentionTab);

const statusOptions = patientStatuses.map((value) => ({ value, label: pluralOf(userStatusTexts[value].label) }));

export function PatientsScreen() {
  const managed = useCan('updatePatientStatus');
  const mayImport = useCan('importRecord');
  const looksAfterRequests = useCan('listArcoRequests');
  const [section, setSection] = useAddressValue('seccion', { push: true });
  const filters = usePatientFilters(managed);
  const isList = !looksAfterRequests || !['arco', 'conservacion'].includes(section);
  const requests = () => (
    <Suspense fallback={<SkeletonList rows={4} height={72} />}>
      <ArcoTab />
    </Suspense>
  );
  const retention = () => (
    <Suspense fallback={<SkeletonList rows={4} height={72} />}>
      <RetentionTab />
    </Suspense>
  );
  const list = () => <FilteredPatients managed={managed} filters={filters} />;
  return (
    <Page width="wide">
      <PageHeader
        title="Pacientes"
        subtitle={managed ? 'Todas las personas registradas.' : 'Los de tus consultas y los de las que esperan médico.'}
        actions={
          managed && isList ? (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {mayImport ? <ImportRecordButton /> : null}
              <ExportPatients {...filters} />
            </Stack>
          ) : undefined
        }
      />
      {looksAfterRequests ? (
        <PageTabs
          label="Partes de la página"
          value={section}
          onChange={setSection}
          tabs={[
            { slug: 'lista', label: 'Lista', content: list },
            { slug: 'arco', label: 'Solicitudes ARCO', content: requests },
            { slug: 'conservacion', label: 'Conservación', content: retention },
          ]}
        />
      ) : (
        list()
      )}
    </Page>
  );
}

/** As they stand in the address. */
function usePatientFilters(managed: boolean) {
  const [search, setSearch] = useAddressValue('buscar');
  const [slug, setStatus] = useAddressValue('estado');
  // People who may change a status manage the whole list; a doctor reads the patients of consultations within reach.
  const status = managed ? (patientStatuses.find((one) => one === slug) ?? null) : null;
  return { search, status, setSearch, setStatus };
}

function FilteredPatients({ managed, filters }: { managed: boolean; filters: ReturnType<typeof usePatientFilters> }) {
  const { search, status, setSearch, setStatus } = filters;
  const patients = usePatients(filters);
  return (
    <>
      <ListFilters>
        <SearchInput label="Nombre, correo, teléfono, CURP…" value={search} onChange={setSearch} />
        {managed ? (
          <FilterSelect
            label="Estado de la cuenta"
            all="Todos los estados"
            value={status ?? ''}
            options={statusOptions}
            onChange={setStatus}
          />
        ) : null}
      </ListFilters>
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }} aria-busy={patients.isFetching}>
        <QueryStates query={{ ...patients, data: patients.rows }}>
          {(rows) =>
            rows.length > 0 ? (
              <PatientList patients={rows} managed={managed} />
            ) : search || status ? (
              <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
                Nadie coincide. Prueba con menos letras, con el número de expediente o quita el filtro.
              </EmptyState>
            ) : (
              <EmptyState icon={<GroupOutlined />} title="Todavía no hay pacientes">
                {managed
                  ? 'Aquí verás a cada persona que se registre.'
                  : 'Aquí verás a los pacientes de las consultas que tomes.'}
              </EmptyState>
            )
          }
        </QueryStates>
        <LoadMore query={patients} />
      </Paper>
    </>
  );
}

/** The list page by page. While a search is typed the rows found before stay, so that nothing jumps. */
function usePatients({ search, status }: { search: string; status: PatientStatus | null }) {
  const query = trpc.searchPatients.useInfiniteQuery(
    { query: search || null, status },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}

interface Props {
  /** The filters of the list that is shown: the file has the same rows, all of them. */
  search: string;
  status: PatientStatus | null;
}

function ExportPatients({ search, status }: Props) {
  const address = trpc.exportPatients.useMutation();
  return <ExportButton addressOf={() => address.mutateAsync({ query: search || null, status })} />;
}

const ImportRecordDialog = lazyPart(async () => (await import('./import-record-dialog.tsx')).ImportRecordDialog);

function ImportRecordButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Traer expediente
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ImportRecordDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
