import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths.ts';
import { FormList } from '../../features/forms/form-list.tsx';
import { ImportButton } from '../../features/forms/import/import-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoPermission } from '../../ui/no-permission.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

export function FormsScreen() {
  return useCan('listForms') ? <Forms /> : <NoPermission />;
}

function Forms() {
  const forms = trpc.listForms.useQuery();
  const mayCreate = useCan('createForm');
  const mayImport = useCan('importQuestionnaire');
  return (
    <Page width="wide">
      <PageHeader
        title="Formularios"
        subtitle="Lo que se pregunta antes de cada consulta y los antecedentes."
        actions={
          <>
            {mayImport ? <ImportButton /> : null}
            {mayCreate ? (
              <Button component={Link} to={pathTo.form()} variant="contained" startIcon={<AddOutlined />}>
                Nuevo formulario
              </Button>
            ) : null}
          </>
        }
      />
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }}>
        <QueryStates query={forms}>
          {(rows) =>
            rows.length > 0 ? (
              <FormList forms={rows} />
            ) : (
              <EmptyState icon={<DescriptionOutlined />} title="Todavía no hay formularios">
                Aquí verás los formularios de los servicios y el general.
              </EmptyState>
            )
          }
        </QueryStates>
      </Paper>
    </Page>
  );
}
