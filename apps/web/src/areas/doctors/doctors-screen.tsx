import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { doctorStatuses } from '@consultorio/contracts/doctors';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { ListFilters } from '../../kit/list-filters.tsx';
import { ListPaper } from '../../kit/list-paper.tsx';
import { NoPermission } from '../../kit/no-permission.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { byCursorWhileTyped, rowsOf } from '../../kit/paged.ts';
import { SearchInput } from '../../kit/search-input.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { pluralOf } from '../../texts/plurals.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';
import { DoctorList } from './doctor-list.tsx';

const statusOptions = doctorStatuses.map((value) => ({ value, label: pluralOf(userStatusTexts[value].label) }));

const DoctorDialog = lazyPart(async () => (await import('./doctor-dialog.tsx')).DoctorDialog);
const InviteDoctorDialog = lazyPart(async () => (await import('./invite-doctor-dialog.tsx')).InviteDoctorDialog);

export function DoctorsScreen() {
  return useCan('searchDoctors') ? <Doctors /> : <NoPermission />;
}

function Doctors() {
  const [search, setSearch] = useAddressValue('buscar');
  const [slug, setStatus] = useAddressValue('estado');
  const [service, setService] = useAddressValue('servicio');
  // Opening is a step that «atrás» undoes; closing by hand is none, or «atrás» would open it again.
  const [opened, setOpened] = useAddressValue('doctor');
  const [inviting, setInviting] = useAddressValue('invitar');
  const [, openInvitation] = useAddressValue('invitar', { push: true });
  const [params] = useSearchParams();
  const mayInvite = useCan('inviteDoctor');
  const services = trpc.listServices.useQuery();
  const status = doctorStatuses.find((one) => one === slug) ?? null;
  // An address that somebody shortened must not fail the whole list.
  const serviceId = services.data?.find(({ id }) => id === service)?.id ?? null;
  const doctors = useDoctors({ search, status, serviceId });
  const hrefOf = ({ id }: { id: string }) => `?${new URLSearchParams([...params, ['doctor', id]])}`;
  const invite = mayInvite ? (
    <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => openInvitation('si')}>
      Invitar doctor
    </Button>
  ) : null;
  return (
    <Page width="wide">
      <PageHeader
        title="Doctores"
        subtitle="Quién atiende, cuánta carga tiene y cuánto tarda en responder (mediana de sus últimas 200 consultas, de 90 días a lo más)."
        actions={invite}
      />
      <ListFilters>
        <SearchInput label="Nombre, correo, cédula…" value={search} onChange={setSearch} />
        <FilterSelect
          label="Estado"
          all="Todos los estados"
          value={status ?? ''}
          options={statusOptions}
          onChange={setStatus}
        />
        <FilterSelect
          label="Servicio"
          all="Todos los servicios"
          value={serviceId ?? ''}
          options={(services.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setService}
        />
      </ListFilters>
      <ListPaper
        query={doctors}
        narrowed={Boolean(search || status || serviceId)}
        otherwise="Nadie coincide. Prueba con menos letras o quita los filtros."
        empty={
          <EmptyState icon={<MedicalServicesOutlined />} title="Todavía no hay doctores" action={invite}>
            Invita a quien vaya a atender: recibe un correo, elige su contraseña y empieza.
          </EmptyState>
        }
      >
        {(rows) => <DoctorList doctors={rows} hrefOf={hrefOf} />}
      </ListPaper>
      <LeaveGuard />
      <Suspense>
        {inviting && mayInvite ? <InviteDoctorDialog onClose={() => setInviting('')} /> : null}
        {opened ? <DoctorDialog key={opened} doctorId={opened} onClose={() => setOpened('')} /> : null}
      </Suspense>
    </Page>
  );
}

interface Filters {
  search: string;
  status: (typeof doctorStatuses)[number] | null;
  serviceId: string | null;
}

function useDoctors({ search, status, serviceId }: Filters) {
  const query = trpc.searchDoctors.useInfiniteQuery({ query: search || null, status, serviceId }, byCursorWhileTyped);
  return { ...query, rows: rowsOf(query) };
}
