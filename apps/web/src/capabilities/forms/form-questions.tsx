import { isEmpty } from '@consultorio/contracts/form-evaluation';
import type { FormItem } from '@consultorio/contracts/forms';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { AskedBack as AskedBackAlert } from '../../kit/asked-back.tsx';
import type { FileAnswers } from './file-question.tsx';
import { FormItemField } from './form-item-field.tsx';
import type { AskedBack, AskedDoubt } from './use-asked-back.ts';
import type { FormAnswers } from './use-form-answers.ts';

export interface QuestionsProps {
  items: readonly FormItem[];
  form: FormAnswers;
  files: FileAnswers;
  disabled?: boolean;
  /** Numbers to be asked back: see `useAskedBack`. */
  asked?: AskedBack | undefined;
}

/** Those of these questions that the answers so far make visible. State lives in `useFormAnswers`. */
export function FormQuestions({ items, form, files, disabled = false, asked }: QuestionsProps) {
  const stops = new Map(form.flags.filter(({ effect }) => effect === 'stop').map(({ key, message }) => [key, message]));
  return (
    <Stack sx={{ gap: 3 }}>
      {items.map((item) =>
        form.visible.has(item.key) ? (
          <Question
            key={item.key}
            item={item}
            answer={form.answers[item.key]}
            error={form.shownIssues.get(item.key)}
            stop={stops.get(item.key)}
            doubt={form.wasLeft(item.key) ? asked?.doubts.get(item.key) : undefined}
            confirm={asked?.confirm}
            told={
              Boolean(item.prefill) &&
              !isEmpty(form.answers[item.key]) &&
              form.answers[item.key] === form.first[item.key]
            }
            disabled={disabled}
            files={item.type === 'file' ? files : 'none'}
            set={form.set}
            leave={form.leave}
            awaitFile={form.awaitFile}
          />
        ) : null,
      )}
    </Stack>
  );
}

interface QuestionProps {
  item: FormItem;
  answer: unknown;
  error: string | undefined;
  /** The advice to follow at once because of this answer. */
  stop: string | undefined;
  doubt: AskedDoubt | undefined;
  confirm: AskedBack['confirm'] | undefined;
  /** It arrived answered from her earlier answers, and is unchanged. */
  told: boolean;
  disabled: boolean;
  files: FileAnswers;
  set: FormAnswers['set'];
  leave: FormAnswers['leave'];
  awaitFile: FormAnswers['awaitFile'];
}

/** Rendered again only when it changed itself: with sixty questions each stroke would otherwise render all of them. */
const Question = memo(function Question({
  item,
  stop,
  doubt,
  confirm,
  told,
  set,
  leave,
  awaitFile,
  ...field
}: QuestionProps) {
  return (
    <Box>
      <FormItemField
        {...field}
        item={item}
        onChange={(answer) => set(item.key, answer)}
        onLeave={() => leave(item.key)}
        onUnderway={(underway) => awaitFile(item.key, underway)}
      />
      {told ? (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Ya nos lo habías dicho: revisa que siga igual.
        </Typography>
      ) : null}
      {/* Said aloud when it comes, and never in the middle of a number. */}
      <Box role="status" sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
        {doubt && confirm ? (
          <AskedBackAlert
            text={`¿Es correcto: ${doubt.value} ${item.unit ?? ''}? ${doubt.text}`}
            name={`${doubt.value} ${item.unit ?? ''}`}
            isSo={doubt.isSo}
            onChange={(isSo) => confirm(item.key, doubt.value, isSo)}
          />
        ) : null}
      </Box>
      {stop ? (
        <Alert severity="error" icon={<WarningAmberOutlined />} sx={{ mt: 1.5 }}>
          {stop}
        </Alert>
      ) : null}
    </Box>
  );
});
