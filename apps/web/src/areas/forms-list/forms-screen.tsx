import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { formSummary } from '@consultorio/contracts/form-editing';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { pathTo } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { NoPermission } from '../../kit/no-permission.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { answerCountText, formKindTexts, formStateTexts } from '../../texts/forms.ts';
import { ImportButton } from './import/import-button.tsx';

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
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
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

type FormSummary = z.infer<typeof formSummary>;

const columns: Column<FormSummary>[] = [
  {
    header: 'Versión',
    cell: ({ publishedNumber }) => publishedNumber ?? 'Sin publicar',
    nowrap: true,
  },
  { header: 'Respuestas', cell: ({ answerCount }) => answerCountText(answerCount) },
  {
    header: 'Actualizado',
    cell: ({ updatedAt, updatedBy }) => `${dateTimeText(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`,
  },
  { header: 'Estado', phone: 'aside', cell: ({ state }) => <StatusChip {...formStateTexts[state]} /> },
];

function FormList({ forms }: { forms: readonly FormSummary[] }) {
  return (
    <RecordList
      label="Formularios"
      rows={forms}
      keyOf={({ id }) => id}
      title={{ header: 'Formulario', text: ({ name }) => name, note: ({ kind }) => formKindTexts[kind] }}
      hrefOf={({ id }) => pathTo.form(id)}
      columns={columns}
    />
  );
}
