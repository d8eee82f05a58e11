import { evaluateForDoctor } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormItem, FormSchema } from '@consultorio/contracts/forms';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { answerText } from './answer-text.ts';
import { FormItemField } from './form-item-field.tsx';

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

export const doctorItems = (schema: FormSchema, visible: ReadonlySet<string>): FormItem[] =>
  schema.sections.flatMap(({ items }) => items).filter(({ key, doctorOnly }) => doctorOnly && visible.has(key));

/** Above the first of its questions: for whom a score is meant. Of sections that ask the doctor alone. */
const sectionHelps = ({ sections }: FormSchema, visible: ReadonlySet<string>) =>
  new Map(
    sections.flatMap(({ help, items }) => {
      const first = items.find(({ key }) => visible.has(key));
      return help && first && items.every(({ doctorOnly }) => doctorOnly) ? [[first.key, help] as const] : [];
    }),
  );

/** By key, for code that holds the answers without the form. */
export function questionWords(schema: FormSchema) {
  const items = new Map(schema.sections.flatMap((section) => section.items).map((item) => [item.key, item]));
  return {
    label: (key: string) => items.get(key)?.label ?? key,
    answer: (key: string, answer: unknown) => {
      const item = items.get(key);
      return (item && answerText(item, answer)) ?? '';
    },
  };
}

export function Alarm({ message }: { message: string }) {
  return (
    <Stack direction="row" role="status" sx={{ gap: 0.5, mt: 0.5, alignItems: 'flex-start', color: 'error.main' }}>
      <FlagOutlined aria-hidden sx={{ fontSize: 18 }} />
      <Typography variant="caption" sx={{ fontWeight: 600 }}>
        {message}
      </Typography>
    </Stack>
  );
}
