import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { DoctorQuestions } from '../../../capabilities/forms/doctor-questions.tsx';
import { ScoresView } from '../../../capabilities/forms/scores-view.tsx';
import { doctorQuestionsText } from '../../../texts/clinical-notes.ts';
import { noteFieldId } from './note-field-id.ts';
import type { NoteFormApi } from './note-form.ts';

interface Props {
  form: NoteFormApi;
  schema: FormSchema;
  patientAnswers: Answers;
}

/** The form's questions to the doctor, within the note. */
export function QuestionsSlot({ form, schema, patientAnswers }: Props) {
  const { field } = useController({ control: form.control, name: 'doctorAnswers' });
  return (
    <Box
      id={noteFieldId('doctorAnswers')}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${noteFieldId('doctorAnswers')}-title`}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.default' }}
    >
      <Typography id={`${noteFieldId('doctorAnswers')}-title`} variant="h4" component="p" sx={{ mb: 2 }}>
        {doctorQuestionsText}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>
        <DoctorQuestions
          schema={schema}
          patientAnswers={patientAnswers}
          value={field.value}
          onChange={field.onChange}
        />
        <ScoresView schema={schema} answers={patientAnswers} doctorAnswers={field.value} of="doctor" />
      </Stack>
    </Box>
  );
}
