import type { FormDetail } from '@consultorio/contracts/form-editing';
import type { LogicIssue } from '@consultorio/contracts/form-logic';
import type { FormKind, FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { revisionText } from '../../texts/revision.ts';
import { itemMap, itemRow, rowsOf, sectionRow } from './form-edits.ts';
import { FormVersions } from './form-versions.tsx';
import { ItemEditor } from './item-editor.tsx';
import { scalesOf } from './scale-edits.ts';
import { SectionEditor } from './section-editor.tsx';

// With the tab that shows them: the preview brings all that a patient answers with.
const FormPreview = lazyPart(async () => (await import('./form-preview.tsx')).FormPreview);
const ScalesPanel = lazyPart(async () => (await import('./scales-panel.tsx')).ScalesPanel);

export type PanelTab = 'pregunta' | 'puntajes' | 'vista' | 'revision' | 'versiones';

interface Props {
  schema: FormSchema;
  kind: FormKind;
  versions: FormDetail['versions'];
  issues: readonly LogicIssue[];
  selected: string | null;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onSelect: (rowId: string) => void;
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
  onDeleteSection: (key: string) => void;
}

/** Beside the list: the chosen question, or the whole form seen in another way. */
export const FormPanel = memo(function FormPanel(props: Props) {
  const { schema, kind, versions, issues, selected, tab, onTab, onSelect, onChange, onDeleteSection } = props;
  const row = rowsOf(schema).find(({ id }) => id === selected);
  const select = useRef(onSelect);
  select.current = onSelect;
  const [onRenamed] = useState(() => (key: string) => select.current(itemRow(key)));
  const chosen = () => {
    if (!row)
      return <Typography sx={{ color: 'text.secondary' }}>Elige una pregunta de la lista para editarla.</Typography>;
    const { item, section } = row;
    if (!item)
      return (
        <SectionEditor
          key={section.key}
          schema={schema}
          section={section}
          onChange={onChange}
          onDelete={onDeleteSection}
        />
      );
    return (
      <ItemEditor key={item.key} schema={schema} kind={kind} item={item} onChange={onChange} onRenamed={onRenamed} />
    );
  };
  return (
    <PageTabs
      label="Partes del editor"
      value={tab}
      onChange={(slug) => onTab(slug as PanelTab)}
      tabs={[
        { slug: 'pregunta', label: row && !row.item ? 'Sección' : 'Pregunta', content: chosen },
        ...(kind === 'general'
          ? []
          : [
              {
                slug: 'puntajes',
                label: 'Puntajes',
                content: () => (
                  <Suspense fallback={<SkeletonList rows={2} height={120} />}>
                    <ScalesPanel schema={schema} issues={issues} onChange={onChange} />
                  </Suspense>
                ),
              },
            ]),
        {
          slug: 'vista',
          label: 'Vista previa',
          content: () => (
            <Suspense fallback={<SkeletonList rows={3} height={120} />}>
              <FormPreview schema={schema} paged={kind !== 'general'} />
            </Suspense>
          ),
        },
        {
          slug: 'revision',
          label: revisionText(issues.length),
          content: () => (
            <LogicPanel schema={schema} issues={issues} onGo={onSelect} onScales={() => onTab('puntajes')} />
          ),
        },
        { slug: 'versiones', label: 'Versiones', content: () => <FormVersions versions={versions} /> },
      ]}
    />
  );
});

interface LogicPanelProps {
  schema: FormSchema;
  issues: readonly LogicIssue[];
  onGo: (rowId: string) => void;
  onScales: () => void;
}

/** The problems that keep the form from being published; each line leads to its question. */
function LogicPanel({ schema, issues, onGo, onScales }: LogicPanelProps) {
  const items = itemMap(schema);
  if (issues.length === 0)
    return (
      <Alert severity="success">Todo en orden: cada pregunta se puede alcanzar y cada regla se puede cumplir.</Alert>
    );
  const rows = issues.map((issue, at) => ({ ...issue, id: `${at} ${issue.key} ${issue.code}` }));
  return (
    <Box component="ul" aria-label="Por corregir" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ id, key, message, about, path }) => {
        const scale = path[0] === 'scales' ? scalesOf(schema).find((one) => one.key === key) : undefined;
        const item = scale ? undefined : items.get(key);
        const section = item ? null : schema.sections.find((one) => one.key === key && path.length === 2);
        const name = scale
          ? scale.title || 'Puntaje sin nombre'
          : item
            ? item.label || 'Pregunta sin texto'
            : section
              ? section.title || 'Sección sin título'
              : 'Formulario';
        const other = about ? items.get(about)?.label : null;
        const target = item ? itemRow(key) : section ? sectionRow(key) : null;
        return (
          <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase
              disabled={!target && !scale}
              onClick={() => (scale ? onScales() : target && onGo(target))}
              sx={{ width: '100%', py: 1.25, display: 'block', textAlign: 'left' }}
            >
              <Typography sx={{ fontSize: 'body2.fontSize', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
                {other ? `${message}: «${other}»` : message}
              </Typography>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
