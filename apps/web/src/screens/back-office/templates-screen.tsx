import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { templateKinds } from '@consultorio/contracts/templates';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Paper from '@mui/material/Paper';
import { keepPreviousData } from '@tanstack/react-query';
import { useAddressValue } from '../../app/use-address-value.ts';
import { TemplateList } from '../../features/templates/template-list.tsx';
import { templateKindTexts } from '../../texts/templates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

const kindOptions = templateKinds.map((value) => ({ value, label: templateKindTexts[value] }));

export function TemplatesScreen() {
  const [slug, setKind] = useAddressValue('tipo');
  const kind = templateKinds.find((one) => one === slug) ?? null;
  const templates = trpc.listTemplates.useQuery({ kind }, { placeholderData: keepPreviousData });
  // Whoever manages the forms sees the templates of everybody; a doctor the shared ones and the own.
  const everybody = useCan('listForms');
  return (
    <Page width="wide">
      <PageHeader
        title="Plantillas"
        subtitle={
          everybody
            ? 'Textos de la clínica y de cada médico para notas, mensajes e indicaciones.'
            : 'Los textos de la clínica y los tuyos para notas, mensajes e indicaciones.'
        }
        actions={
          <FilterSelect
            label="Tipo de plantilla"
            all="Todos los tipos"
            value={kind ?? ''}
            options={kindOptions}
            onChange={setKind}
          />
        }
      />
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }} aria-busy={templates.isFetching}>
        <QueryStates query={templates}>
          {(rows) =>
            rows.length > 0 ? (
              <TemplateList templates={rows} />
            ) : kind ? (
              <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
                No hay plantillas de este tipo. Quita el filtro para ver las demás.
              </EmptyState>
            ) : (
              <EmptyState icon={<ArticleOutlined />} title="Todavía no hay plantillas">
                Aquí verás los textos que se usan al escribir notas y mensajes.
              </EmptyState>
            )
          }
        </QueryStates>
      </Paper>
    </Page>
  );
}
