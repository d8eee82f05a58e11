import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { staffRoles } from '@consultorio/contracts/sides';
import { roleWords } from '@consultorio/contracts/words/people';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FilterSelect } from '../../../kit/filter-select.tsx';
import { LoadMore } from '../../../kit/load-more.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SearchInput } from '../../../kit/search-input.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { InviteAdministratorDialog } from './invite-administrator-dialog.tsx';
import { StaffList } from './staff-list.tsx';

const roleOptions = staffRoles.map((value) => ({ value, label: roleWords[value] }));

/** Users and roles: everybody who works here, doctors too. */
export function StaffCard() {
  const [search, setSearch] = useAddressValue('buscar');
  const [slug, setRole] = useAddressValue('funcion');
  const [inviting, setInviting] = useState(false);
  const mayInvite = useCan('inviteAdministrator');
  const role = staffRoles.find((one) => one === slug) ?? null;
  const query = trpc.listStaff.useInfiniteQuery(
    { query: search || null, role },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <SearchInput label="Nombre o correo" value={search} onChange={setSearch} />
        <FilterSelect
          label="Función"
          all="Todas las funciones"
          value={role ?? ''}
          options={roleOptions}
          onChange={setRole}
        />
        {mayInvite ? (
          <Button
            variant="contained"
            startIcon={<PersonAddOutlined />}
            onClick={() => setInviting(true)}
            sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
          >
            Invitar a administración
          </Button>
        ) : null}
      </Stack>
      <SectionCard
        title="Usuarios y funciones"
        subtitle="Quien administra ve y configura todo; quien es médico atiende, y se le invita en «Doctores»."
        flush
      >
        <QueryStates query={{ ...query, data: rows }}>
          {(found) =>
            found.length > 0 ? (
              <StaffList staff={found} />
            ) : (
              <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
                Nadie coincide. Prueba con menos letras o quita el filtro.
              </EmptyState>
            )
          }
        </QueryStates>
        <LoadMore query={query} />
      </SectionCard>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Siempre queda al menos una persona administrando. La primera se nombra al instalar, con la variable
        FIRST_ADMIN_EMAIL del servidor; desde entonces solo quien administra puede dar esa función.
      </Typography>
      {inviting ? <InviteAdministratorDialog onClose={() => setInviting(false)} /> : null}
    </Stack>
  );
}
