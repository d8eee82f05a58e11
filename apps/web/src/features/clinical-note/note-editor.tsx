import type { ClinicalNote, NoteSection } from '@consultorio/contracts/notes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useImperativeHandle, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { MergeHint } from './merge-hint.tsx';
import { type NoteFormApi, valuesOfForm } from './note-form.ts';
import type { NoteValues } from './note-values.ts';
import { SaveStatus } from './save-status.tsx';
import { SectionField } from './section-field.tsx';
import { useNoteSaver } from './use-note-saver.ts';
import { VitalFields } from './vital-fields.tsx';

/** What the rest of the desk may ask of the note that is being written. */
export interface NoteHandle {
  /** Saves now. @returns whether all of it is on the server. */
  flush: () => Promise<boolean>;
  current: () => { values: NoteValues; version: number };
}

interface DiagnosesProps {
  value: NoteValues['diagnoses'];
  onChange: (diagnoses: NoteValues['diagnoses']) => void;
}

interface Props {
  note: ClinicalNote;
  ref: Ref<NoteHandle>;
  /** Another concept draws these; the note only holds them. */
  diagnoses: (props: DiagnosesProps) => ReactNode;
  templates: (onApply: (sections: Partial<Record<NoteSection, string>>) => void) => ReactNode;
}

export function NoteEditor({ note, ref, diagnoses, templates }: Props) {
  const { form, saver } = useNoteSaver(note);
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  useImperativeHandle(ref, () => ({
    flush: () => saver.flush(),
    current: () => ({ values: valuesOfForm(form.getValues()), version: saver.version }),
  }));
  /** Below what is written already: a template never replaces words. */
  const apply = (sections: Partial<Record<NoteSection, string>>) => {
    for (const [name, text] of Object.entries(sections) as [NoteSection, string][]) {
      const written = form.getValues(name).trimEnd();
      form.setValue(name, written ? `${written}\n\n${text}` : text);
    }
  };
  return (
    <Box component="section" aria-label="Nota clínica">
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: 'var(--desk-top, 0px)',
          zIndex: 1,
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 2, md: 2.5 },
          py: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' }}>
          {/* On a phone the tab above says so already. */}
          <Typography variant="h4" component="h2" sx={{ display: { xs: 'none', md: 'block' } }}>
            Nota
          </Typography>
          <SaveStatus state={view.save} onRetry={() => void saver.flush()} />
        </Stack>
        {templates(apply)}
      </Stack>
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 2.5 } }}>
        {view.merged ? <MergeHint merged={view.merged} onClose={() => saver.dismiss()} /> : null}
        <SectionField form={form} name="evolution" />
        <VitalFields form={form} />
        <SectionField form={form} name="findings" />
        <DiagnosesSlot form={form} draw={diagnoses} />
        <SectionField form={form} name="prognosis" />
        <SectionField form={form} name="plan" />
        <SectionField form={form} name="patientText" />
      </Stack>
    </Box>
  );
}

function DiagnosesSlot({ form, draw }: { form: NoteFormApi; draw: Props['diagnoses'] }) {
  const { field } = useController({ control: form.control, name: 'diagnoses' });
  return draw({ value: field.value, onChange: field.onChange });
}
