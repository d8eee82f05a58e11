import type { FormDetail } from '@consultorio/contracts/form-editing';
import type { LogicIssue } from '@consultorio/contracts/form-logic';
import type { FormKind, FormSchema } from '@consultorio/contracts/forms';
import Typography from '@mui/material/Typography';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { revisionText } from '../../texts/revision.ts';
import { itemRow, rowsOf } from './form-edits.ts';
import { FormPreview } from './form-preview.tsx';
import { FormVersions } from './form-versions.tsx';
import { ItemEditor } from './item-editor.tsx';
import { LogicPanel } from './logic-panel.tsx';
import { SectionEditor } from './section-editor.tsx';

export type PanelTab = 'pregunta' | 'vista' | 'revision' | 'versiones';

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
export function FormPanel(props: Props) {
  const { schema, kind, versions, issues, selected, tab, onTab, onSelect, onChange, onDeleteSection } = props;
  const row = rowsOf(schema).find(({ id }) => id === selected);
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
          onDelete={() => onDeleteSection(section.key)}
        />
      );
    return (
      <ItemEditor
        key={item.key}
        schema={schema}
        kind={kind}
        item={item}
        onChange={onChange}
        onRenamed={(key) => onSelect(itemRow(key))}
      />
    );
  };
  return (
    <PageTabs
      label="Partes del editor"
      value={tab}
      onChange={(slug) => onTab(slug as PanelTab)}
      tabs={[
        { slug: 'pregunta', label: row && !row.item ? 'Sección' : 'Pregunta', content: chosen },
        { slug: 'vista', label: 'Vista previa', content: () => <FormPreview schema={schema} /> },
        {
          slug: 'revision',
          label: revisionText(issues.length),
          content: () => <LogicPanel schema={schema} issues={issues} onGo={onSelect} />,
        },
        { slug: 'versiones', label: 'Versiones', content: () => <FormVersions versions={versions} /> },
      ]}
    />
  );
}
