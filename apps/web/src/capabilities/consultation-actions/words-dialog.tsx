import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Controller, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { QuickTextField } from '../messages/quick-text-field.tsx';
import type { QuickText } from '../messages/quick-texts.ts';

interface Field<Words> {
  name: Path<Words & FieldValues>;
  label: string;
  hint?: string;
  rows?: number;
  maxLength: number;
  /** Texts that «/» brings in. */
  quickTexts?: readonly QuickText[];
}

interface Props<Words extends Record<string, string>> {
  open: boolean;
  title: string;
  explanation: string;
  confirm: string;
  dangerous?: boolean;
  pending: boolean;
  schema: ZodType<Words, Words>;
  fields: Field<Words>[];
  /** `forget` empties the fields: sent words must not stand there when the same is asked for again. */
  onConfirm: (words: Words, forget: () => void) => void;
  onClose: () => void;
}

/** A verb that wants words: a reason, questions, an addendum. Closing it by accident keeps the typed words. */
export function WordsDialog<Words extends Record<string, string>>(props: Props<Words>) {
  const { schema, fields, explanation, onConfirm, ...dialog } = props;
  // The form's types are plain strings: the schema holds them to their shape.
  const { register, control, handleSubmit, formState, reset } = useForm<Record<string, string>, unknown, Words>({
    resolver: zodResolver(schema as ZodType<Words, Record<string, string>>),
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  });
  return (
    <ConfirmDialog {...dialog} onConfirm={handleSubmit((words) => onConfirm(words, () => reset()))}>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{explanation}</Typography>
      <Stack sx={{ gap: 2.5 }}>
        {fields.map(({ name, label, hint, rows = 3, maxLength, quickTexts }, index) =>
          quickTexts ? (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <QuickTextField
                  {...field}
                  label={label}
                  hint={quickTexts.length > 0 ? 'Escribe «/» para usar un texto rápido.' : hint}
                  minRows={rows}
                  maxRows={12}
                  autoFocus={index === 0}
                  inputProps={{ maxLength }}
                  error={formState.errors[name]?.message}
                  quickTexts={quickTexts}
                  inFlow
                />
              )}
            />
          ) : (
            <TextInput
              key={name}
              label={label}
              hint={hint}
              multiline
              minRows={rows}
              maxRows={12}
              autoFocus={index === 0}
              inputProps={{ maxLength }}
              error={formState.errors[name]?.message}
              {...register(name)}
            />
          ),
        )}
      </Stack>
    </ConfirmDialog>
  );
}
