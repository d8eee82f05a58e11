import type { Consultation } from '@consultorio/contracts/consultations';
import { noteSections } from '@consultorio/contracts/notes';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TemplatesProps } from '../../../features/clinical-note/note-editor.tsx';
import { TemplateDialog } from '../../../features/templates/template-dialog.tsx';
import { noteSectionTexts } from '../../../texts/clinical-notes.ts';
import { templateValuesOf } from './template-values.ts';

const sectionLabels = Object.fromEntries(Object.entries(noteSectionTexts).map(([name, { label }]) => [name, label]));

interface Props extends TemplatesProps {
  consultation: Consultation;
}

/** The button over the note that brings in a template. */
export function NoteTemplates({ consultation, written, onApply, onApplied }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ArticleOutlined />}
        aria-keyshortcuts="Alt+P"
        data-desk-key="template"
        onClick={() => setOpen(true)}
      >
        Plantilla
      </Button>
      <TemplateDialog
        open={open}
        sectionLabels={sectionLabels}
        indicationsInto="patientText"
        variables={templateValuesOf(consultation)}
        written={(name) => {
          const section = noteSections.find((one) => one === name);
          return section ? written(section) : '';
        }}
        onApply={onApply}
        onApplied={onApplied}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
