import { useCan } from '@consultorio/client/use-can';
import { patientStatuses } from '@consultorio/contracts/states';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Paper from '@mui/material/Paper';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { ListFilters } from '../../kit/list-filters.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SearchInput } from '../../kit/search-input.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';
import { ExportButton } from './export-button.tsx';
import { PatientList } from './patient-list.tsx';
import { usePatients } from './use-patients.ts';

const statusOptions = patientStatuses.map((value) => ({ value, label: `${userStatusTexts[value].label}s` }));

export function PatientsScreen() {
  const [search, setSearch] = useAddressValue('buscar');
  const [slug, setStatus] = useAddressValue('estado');
  // Who may change a status manages the whole list; a doctor reads the patients of the consultations within reach.
  const managed = useCan('updatePatientStatus');
  const status = managed ? (patientStatuses.find((one) => one === slug) ?? null) : null;
  const patients = usePatients({ search, status });
  return (
    <Page width="wide">
      <PageHeader
        title="Pacientes"
        subtitle={managed ? 'Todas las personas registradas.' : 'Los de tus consultas y los de las que esperan médico.'}
        actions={managed ? <ExportButton search={search} status={status} /> : undefined}
      />
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
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }} aria-busy={patients.isFetching}>
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
    </Page>
  );
}
