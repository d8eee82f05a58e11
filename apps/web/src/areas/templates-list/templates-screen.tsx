import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { type PublicationState, publicationStates } from '@consultorio/contracts/publication';
import { type TemplateKind, type TemplateRow, templateKinds, templateScopes } from '@consultorio/contracts/templates';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { ListPaper } from '../../kit/list-paper.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { byCursorWhileTyped, rowsOf } from '../../kit/paged.ts';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { SearchInput } from '../../kit/search-input.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { shortDateText } from '../../texts/dates.ts';
import { pluralOf } from '../../texts/plurals.ts';
import { templateKindTexts, templateScopeTexts, templateStateTexts } from '../../texts/templates.ts';

const PanelsDialog = lazyPart(async () => (await import('./panels-dialog.tsx')).PanelsDialog);

const kindOptions = templateKinds.map((value) => ({ value, label: templateKindTexts[value] }));
const scopeOptions = templateScopes.map((value) => ({ value, label: templateScopeTexts[value] }));
const stateOptions = publicationStates.map((value) => ({ value, label: pluralOf(templateStateTexts[value].label) }));

export function TemplatesScreen() {
  const [search, setSearch] = useAddressValue('buscar');
  const [kindSlug, setKind] = useAddressValue('tipo');
  const [scopeSlug, setScope] = useAddressValue('de');
  const [stateSlug, setState] = useAddressValue('estado');
  const kind = templateKinds.find((one) => one === kindSlug) ?? null;
  const scope = templateScopes.find((one) => one === scopeSlug) ?? null;
  const state = publicationStates.find((one) => one === stateSlug) ?? null;
  const templates = useTemplates({ search, kind, scope, state });
  // People who share templates see those of everybody; a doctor sees the clinic's and the own.
  const everybody = useCan('shareTemplate');
  const mayPanels = useCan('saveOrderFavourite');
  const [panels, setPanels] = useState(false);
  const create = useCan('createTemplate') ? (
    <Button component={Link} to={pathTo.template()} variant="contained" startIcon={<AddOutlined />}>
      Nueva plantilla
    </Button>
  ) : null;
  return (
    <Page width="wide">
      <PageHeader
        title="Plantillas"
        subtitle={
          everybody
            ? 'Textos de la clínica y de cada médico para notas, mensajes, indicaciones y órdenes.'
            : 'Los textos de la clínica y los tuyos para notas, mensajes, indicaciones y órdenes.'
        }
        actions={
          <>
            {mayPanels ? (
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setPanels(true)}>
                Paneles de estudios
              </Button>
            ) : null}
            {create}
          </>
        }
      />
      <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap' }}>
        <SearchInput label="Nombre de la plantilla" value={search} onChange={setSearch} />
        <FilterSelect
          label="Tipo de plantilla"
          all="Todos los tipos"
          value={kind ?? ''}
          options={kindOptions}
          onChange={setKind}
        />
        <FilterSelect
          label="De quién"
          all="De todos"
          value={scope ?? ''}
          options={
            everybody
              ? scopeOptions
              : scopeOptions.map((one) => (one.value === 'personal' ? { ...one, label: 'Mías' } : one))
          }
          onChange={setScope}
        />
        <FilterSelect label="Estado" all="En uso" value={state ?? ''} options={stateOptions} onChange={setState} />
      </Stack>
      <ListPaper
        query={templates}
        narrowed={Boolean(search || kind || scope || state)}
        otherwise="Ninguna coincide. Prueba con menos letras o quita los filtros."
        empty={
          <EmptyState icon={<ArticleOutlined />} title="Todavía no hay plantillas" action={create}>
            Escribe una vez lo que repites en notas y mensajes, y aplícalo con un clic al atender.
          </EmptyState>
        }
      >
        {(rows) => <TemplateList templates={rows} />}
      </ListPaper>
      <Suspense fallback={null}>{panels ? <PanelsDialog onClose={() => setPanels(false)} /> : null}</Suspense>
    </Page>
  );
}

interface Filters {
  search: string;
  kind: TemplateKind | null;
  scope: (typeof templateScopes)[number] | null;
  state: PublicationState | null;
}

function useTemplates({ search, kind, scope, state }: Filters) {
  const query = trpc.searchTemplates.useInfiniteQuery(
    { query: search || null, kind, scope, state },
    byCursorWhileTyped,
  );
  return { ...query, rows: rowsOf(query) };
}

const columns: Column<TemplateRow>[] = [
  { header: 'Tipo', cell: ({ kind }) => templateKindTexts[kind], nowrap: true },
  {
    header: 'De quién',
    cell: ({ shared, editable, ownerName }) => (shared ? 'De la\u00a0clínica' : editable ? 'Tuya' : ownerName),
  },
  { header: 'Usos', cell: ({ useCount }) => useCount.toLocaleString('es-MX') },
  { header: 'Actualizada', cell: ({ updatedAt }) => shortDateText(updatedAt), nowrap: true },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ state, hasDraft }) => (
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        <StatusChip {...templateStateTexts[state]} />
        {hasDraft && state === 'published' ? <StatusChip tone="info" label="Con cambios" /> : null}
      </Stack>
    ),
  },
];

function TemplateList({ templates }: { templates: readonly TemplateRow[] }) {
  return (
    <RecordList
      label="Plantillas"
      rows={templates}
      keyOf={({ id }) => id}
      title={{ header: 'Plantilla', text: ({ name }) => name, note: ({ beginning }) => beginning }}
      hrefOf={({ id }) => pathTo.template(id)}
      columns={columns}
    />
  );
}
