import { evaluateForDoctor, isEmpty } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Alarm } from '../../../capabilities/forms/alarm.tsx';
import { answerText } from '../../../capabilities/forms/answer-text.ts';
import { doctorItems } from '../../../capabilities/forms/question-words.ts';
import { ScoresView } from '../../../capabilities/forms/scores-view.tsx';

interface ToldProps {
  answers: readonly { label: string; text: string | null; alarms?: readonly string[] }[];
}

/** Questions and their answers, in words. */
export function AnswersView({ answers }: ToldProps) {
  return (
    <Stack component="dl" sx={{ m: 0, gap: 1 }}>
      {answers.map(({ label, text, alarms = [] }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words, and they never move.
        <Box key={place}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          {alarms.map((message) => (
            <Alarm key={message} message={message} />
          ))}
        </Box>
      ))}
    </Stack>
  );
}

interface Props {
  schema: FormSchema;
  patientAnswers: Answers;
  answers: Answers;
}

/** The doctor's answers to the form and their scores, to be read with the note. */
export function DoctorAnswers({ schema, patientAnswers, answers }: Props) {
  const { visible, flags } = evaluateForDoctor(schema, patientAnswers, answers);
  const told = doctorItems(schema, visible).filter(({ key }) => !isEmpty(answers[key]));
  if (told.length === 0) return <Typography>—</Typography>;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <AnswersView
        answers={told.map((item) => ({
          label: item.label,
          text: answerText(item, answers[item.key]),
          alarms: flags.filter(({ key }) => key === item.key).map(({ message }) => message),
        }))}
      />
      <ScoresView schema={schema} answers={patientAnswers} doctorAnswers={answers} of="doctor" />
    </Stack>
  );
}
