import type { TemplateIssue } from '@consultorio/contracts/template-check';
import type { TemplateVariable } from '@consultorio/contracts/template-variables';
import type { TemplateContent, TemplateDetail } from '@consultorio/contracts/templates';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { revisionText } from '../../texts/revision.ts';
import { ProblemList } from './problem-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { VariablePalette } from './variable-palette.tsx';

export type PanelTab = 'vista' | 'variables' | 'revision' | 'versiones';

interface Props {
  content: TemplateContent;
  versions: TemplateDetail['versions'];
  issues: readonly TemplateIssue[];
  /** Without a text there is nowhere to put a variable. */
  wordless: boolean;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onInsert: (variable: TemplateVariable) => void;
  onGo: (issue: TemplateIssue) => void;
}

/** Beside the texts: the template as it will be read, what may be put into it, what is wrong, and what it was. */
export function TemplatePanel(props: Props) {
  const { content, versions, issues, wordless, tab, onTab, onInsert, onGo } = props;
  return (
    <PageTabs
      label="Partes del editor"
      value={tab}
      onChange={(slug) => onTab(slug as PanelTab)}
      tabs={[
        { slug: 'vista', label: 'Vista', content: () => <TemplatePreview content={content} /> },
        ...(wordless
          ? []
          : [{ slug: 'variables', label: 'Variables', content: () => <VariablePalette onChoose={onInsert} /> }]),
        {
          slug: 'revision',
          label: revisionText(issues.length),
          content: () => <ProblemList issues={issues} onGo={onGo} />,
        },
        {
          slug: 'versiones',
          label: 'Versiones',
          content: () => <TemplateVersions versions={versions} />,
        },
      ]}
    />
  );
}
