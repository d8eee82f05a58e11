import { evaluateForDoctor, isEmpty } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerText } from './answer-text.ts';
import { Alarm, doctorItems } from './doctor-questions.tsx';

interface Props {
  schema: FormSchema;
  patientAnswers: Answers;
  answers: Answers;
}

/** What the doctor answered to the form, to be read with the note. */
export function DoctorAnswers({ schema, patientAnswers, answers }: Props) {
  const { visible, flags } = evaluateForDoctor(schema, patientAnswers, answers);
  const told = doctorItems(schema, visible).filter(({ key }) => !isEmpty(answers[key]));
  if (told.length === 0) return <Typography>—</Typography>;
  return (
    <Stack component="dl" sx={{ m: 0, gap: 1 }}>
      {told.map((item) => (
        <Box key={item.key}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {item.label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answerText(item, answers[item.key])}
          </Typography>
          {flags
            .filter(({ key }) => key === item.key)
            .map(({ message }) => (
              <Alarm key={message} message={message} />
            ))}
        </Box>
      ))}
    </Stack>
  );
}
