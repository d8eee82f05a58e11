import { evaluateForDoctor } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Alarm } from './alarm.tsx';
import { FormItemField } from './form-item-field.tsx';
import { doctorItems } from './question-words.ts';

interface Props {
  schema: FormSchema;
  patientAnswers: Answers;
  value: Answers;
  onChange: (answers: Answers) => void;
}

/** The form's questions to the doctor, as far as the answers of both make them visible. The patient never gets them. */
export function DoctorQuestions({ schema, patientAnswers, value, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { visible, issues, flags } = useMemo(
    () => evaluateForDoctor(schema, patientAnswers, value),
    [schema, patientAnswers, value],
  );
  const errors = new Map(issues.filter(({ code }) => code !== 'required').map(({ key, message }) => [key, message]));
  const helps = sectionHelps(schema, visible);
  const alarms = new Map(flags.map(({ key, message }) => [key, message]));
  return (
    <Stack sx={{ gap: 2.5 }}>
      {doctorItems(schema, visible).map((item) => (
        <Box key={item.key}>
          {helps.has(item.key) ? (
            <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
              {helps.get(item.key)}
            </Typography>
          ) : null}
          <FormItemField
            item={item}
            answer={value[item.key]}
            error={left.has(item.key) ? errors.get(item.key) : undefined}
            disabled={false}
            files="none"
            onChange={(answer) => onChange({ ...value, [item.key]: answer })}
            onLeave={() => setLeft((now) => new Set(now).add(item.key))}
          />
          {alarms.has(item.key) ? <Alarm message={alarms.get(item.key) ?? ''} /> : null}
        </Box>
      ))}
    </Stack>
  );
}

/** Above the first of its questions: for whom a score is meant. Of sections that ask the doctor alone. */
const sectionHelps = ({ sections }: FormSchema, visible: ReadonlySet<string>) =>
  new Map(
    sections.flatMap(({ help, items }) => {
      const first = items.find(({ key }) => visible.has(key));
      return help && first && items.every(({ doctorOnly }) => doctorOnly) ? [[first.key, help] as const] : [];
    }),
  );
