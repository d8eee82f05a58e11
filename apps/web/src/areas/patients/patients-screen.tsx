import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { MAX_CHOSEN } from '@consultorio/contracts/queue-limits';
import { patientStatuses } from '@consultorio/contracts/states';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { DayRangeFilter } from '../../capabilities/reports/day-range-filter.tsx';
import { useDayRange } from '../../capabilities/reports/use-day-range.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { ListEnd } from '../../kit/list-end.tsx';
import { ListFilters } from '../../kit/list-filters.tsx';
import { ListPaper } from '../../kit/list-paper.tsx';
import { MarkableEnd, MarkedBar } from '../../kit/marked-rows.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { byCursorWhileTyped, rowsOf } from '../../kit/paged.ts';
import { SearchInput } from '../../kit/search-input.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { useChoice } from '../../kit/use-choice.ts';
import { countText } from '../../texts/counts.ts';
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
    <Page width="list">
      <PageHeader
        title="Pacientes"
        subtitle={managed ? 'Todas las personas registradas.' : 'Los de tus consultas y los de las que esperan médico.'}
        actions={mayImport && isList ? <ImportRecordButton /> : undefined}
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
  const { from, until, setDays } = useDayRange();
  const asked = { query: search || null, status, activeFrom: from || null, activeUntil: until || null };
  return { search, status, from, until, asked, setSearch, setStatus, setDays };
}

function FilteredPatients({ managed, filters }: { managed: boolean; filters: ReturnType<typeof usePatientFilters> }) {
  const { search, status, from, until, asked, setSearch, setStatus, setDays } = filters;
  const patients = usePatients(asked);
  const { choice, begin } = useChoice(patients.rows ?? [], MAX_CHOSEN);
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
        <DayRangeFilter label="Con actividad" from={from} until={until} onChange={setDays} />
        {managed ? (
          <MarkableEnd count={countText(patients.total, 'paciente', 'pacientes')} choice={choice} onMark={begin}>
            <ExportPatients asked={asked} />
          </MarkableEnd>
        ) : (
          <ListEnd count={countText(patients.total, 'paciente', 'pacientes')} />
        )}
      </ListFilters>
      <ListPaper
        query={patients}
        narrowed={Object.values(asked).some(Boolean)}
        otherwise="Nadie coincide. Prueba con menos letras, con el número de expediente o quita el filtro."
        empty={
          <EmptyState icon={<GroupOutlined />} title="Todavía no hay pacientes">
            {managed
              ? 'Aquí verás a cada persona que se registre.'
              : 'Aquí verás a los pacientes de las consultas que tomes.'}
          </EmptyState>
        }
        bar={
          <MarkedBar
            label="Pacientes marcados"
            ask="Marca a los pacientes."
            choice={choice}
            shown={patients.rows?.length ?? 0}
            actionsOf={(ids) => <ExportPatients asked={asked} ids={ids} />}
          />
        }
      >
        {(rows) => <PatientList patients={rows} managed={managed} choice={choice} />}
      </ListPaper>
    </>
  );
}

type Asked = ReturnType<typeof usePatientFilters>['asked'];

function usePatients(asked: Asked) {
  const query = trpc.searchPatients.useInfiniteQuery({ ...asked, counted: true }, byCursorWhileTyped);
  return { ...query, rows: rowsOf(query), total: query.data?.pages[0]?.total };
}

interface Props {
  /** The filters of the list that is shown: the file has the same rows, all of them. */
  asked: Asked;
  /** Only these rows of it. */
  ids?: string[];
}

function ExportPatients({ asked, ids }: Props) {
  const address = trpc.exportPatients.useMutation();
  return <ExportButton addressOf={() => address.mutateAsync({ ...asked, ids: ids ?? null })} />;
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
