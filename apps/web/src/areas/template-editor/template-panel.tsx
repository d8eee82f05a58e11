import type { TemplateIssue } from '@consultorio/contracts/template-check';
import {
  type TemplateVariable,
  templateVariables,
  variableGroups,
  variableNames,
} from '@consultorio/contracts/template-variables';
import type { TemplateContent, TemplateDetail } from '@consultorio/contracts/templates';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { chipStyles } from '../../capabilities/templates/chip-styles.ts';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { revisionText } from '../../texts/revision.ts';
import { variableGroupTexts } from '../../texts/templates.ts';
import { ProblemList } from './problem-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';

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

/** Beside the texts: the template as it will be read, its variables, its problems, and its earlier versions. */
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

/** All variables filled in by themselves; pressed, one goes to the cursor. */
function VariablePalette({ onChoose }: { onChoose: (name: TemplateVariable) => void }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {'Se llenan solas con cada paciente. Elige una, o escribe {{ en el texto.'}
      </Typography>
      {variableGroups.map((group) => (
        <Box component="section" key={group} aria-label={variableGroupTexts[group]}>
          <Typography component="h3" variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
            {variableGroupTexts[group]}
          </Typography>
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
            {variableNames
              .filter((name) => templateVariables[name].group === group)
              .map((name) => (
                <ButtonBase
                  key={name}
                  title={`Por ejemplo: ${templateVariables[name].sample}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(name)}
                  sx={{
                    ...chipStyles.variable,
                    minHeight: { xs: 44, md: 32 },
                    px: 1.25,
                    fontFamily: 'inherit',
                    fontSize: 'body2.fontSize',
                  }}
                >
                  {templateVariables[name].label}
                </ButtonBase>
              ))}
          </Stack>
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Un espacio{' '}
        <Box component="span" sx={chipStyles.blank}>
          [[días]]
        </Box>{' '}
        lo llena el médico: la nota no se firma mientras quede alguno.
      </Typography>
    </Stack>
  );
}
