import type { Block } from '@consultorio/contracts/structured-text';
import type { TemplateIssue } from '@consultorio/contracts/template-check';
import type { TemplateSection } from '@consultorio/contracts/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditorState } from 'prosemirror-state';
import { type Ref, useId } from 'react';
import { templateSectionHint, templateSectionTexts } from '../../texts/templates.ts';
import { SectionProblems } from './section-problems.tsx';
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

export function SectionField({ section, blocks, issues, ref, onGo, onMend, ...editor }: Props) {
  const helpId = useId();
  const label = templateSectionTexts[section];
  return (
    <Box>
      <Typography component="h2" sx={{ mb: 0.75, fontSize: '0.9375rem', fontWeight: 600 }}>
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
