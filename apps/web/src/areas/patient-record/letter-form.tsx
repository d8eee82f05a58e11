import { issuesOf } from '@consultorio/client/errors';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { AttachmentsField } from '../../capabilities/files/attachments-field.tsx';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';

interface Options<Words extends FieldValues> {
  rules: z.ZodType<Words, Words>;
  empty: DefaultValues<Words>;
  /** The fields: a refusal of anything else is a notice. */
  fields: object;
  /** Of the letter: one file. */
  uploads: Uploads;
  patientId: string;
  send: { error: unknown; mutate: (input: Letter<Words>) => void };
}

type Letter<Words> = Words & { patientId: string; requestFileId: string; idempotencyKey: string };

/** Words that the staff writes down of a signed letter, which is sent with them or not at all. */
export function useLetterForm<Words extends FieldValues>(options: Options<Words>) {
  const { rules, empty, fields, uploads, patientId, send } = options;
  const { error } = send;
  const intention = useIntentionKey();
  const [tried, setTried] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<Words>({
    resolver: zodResolver(rules),
    defaultValues: empty,
  });
  useEffect(() => {
    if (!error) return;
    const issues = issuesOf(error);
    const ofFields = issues.filter(({ path: [field] }) => Object.hasOwn(fields, String(field)));
    for (const { path, message } of ofFields) setError(path[0] as Path<Words>, { message });
    if (ofFields.length === 0) notify(issues[0]?.message ?? errorText(error), 'error');
  }, [error, fields, setError]);
  const [file] = uploads.stored;
  const submit = handleSubmit((words) => {
    if (!file) return;
    const content = { patientId, ...words, requestFileId: file.id };
    send.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
  });
  return {
    register,
    errors: formState.errors,
    touched: formState.isDirty || uploads.list.length > 0,
    lacksFile: tried && !file && !uploads.busy,
    submit: (event?: BaseSyntheticEvent) => {
      setTried(true);
      void submit(event);
    },
  };
}

interface Props {
  label: string;
  uploads: Uploads;
  /** Said when it was sent without. */
  lacking: string | false;
}

/** The letter itself, in PDF or as a photo. */
export function LetterFile({ label, uploads, lacking }: Props) {
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600 }}>{label}</Typography>
      <AttachmentsField uploads={uploads} max={1} />
      {lacking ? (
        <FormHelperText error role="alert">
          {lacking}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
