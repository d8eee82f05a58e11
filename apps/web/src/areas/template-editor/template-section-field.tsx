import type { Block } from '@consultorio/contracts/structured-text';
import type { TemplateIssue } from '@consultorio/contracts/template-check';
import { variableLabel } from '@consultorio/contracts/template-variables';
import type { TemplateSection } from '@consultorio/contracts/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EditorState } from 'prosemirror-state';
import { type Ref, useId } from 'react';
import { templateSectionHint, templateSectionTexts } from '../../texts/templates.ts';
import { problemText } from './problem-text.ts';
import { TextEditor, type TextHandle } from './text-editor.tsx';

interface Props {
  section: TemplateSection;
  blocks: readonly Block[];
  issues: readonly TemplateIssue[];
  ref: Ref<TextHandle>;
  onChange: (blocks: Block[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onCursor: (state: EditorState) => void;
  onGo: (issue: TemplateIssue) => void;
  onMend: (issue: TemplateIssue) => void;
  onTyping: (typing: boolean) => void;
}

export function TemplateSectionField({ section, blocks, issues, ref, onGo, onMend, ...editor }: Props) {
  const helpId = useId();
  const label = templateSectionTexts[section];
  return (
    <Box>
      <Typography component="h2" sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {label}
      </Typography>
      <TextEditor
        {...editor}
        ref={ref}
        label={label}
        hint={templateSectionHint(section)}
        blocks={blocks}
        invalid={issues.length > 0}
        describedBy={issues.length > 0 ? helpId : undefined}
      />
      <SectionProblems id={helpId} issues={issues} onGo={onGo} onMend={onMend} />
    </Box>
  );
}

interface SectionProblemsProps {
  id: string;
  issues: readonly TemplateIssue[];
  onGo: (issue: TemplateIssue) => void;
  onMend: (issue: TemplateIssue) => void;
}

/** Below a section: its problems with their places, and the probable words. */
function SectionProblems({ id, issues, onGo, onMend }: SectionProblemsProps) {
  return (
    <Box id={id} role="status" sx={{ '&:not(:empty)': { mt: 0.75 } }}>
      {issues.map((issue) => (
        <Stack
          key={`${issue.path.join('.')} ${issue.span}`}
          direction="row"
          sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {problemText(issue)}
          </Typography>
          {issue.meant ? (
            <Button size="small" onClick={() => onMend(issue)} sx={{ ml: -0.75, py: 0 }}>
              {`Cambiar por «${variableLabel(issue.meant)}»`}
            </Button>
          ) : issue.span ? (
            <Button size="small" onClick={() => onGo(issue)} sx={{ ml: -0.75, py: 0 }}>
              Ir ahí
            </Button>
          ) : null}
        </Stack>
      ))}
    </Box>
  );
}
