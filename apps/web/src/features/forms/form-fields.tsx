import type { FormSchema } from '@consultorio/contracts/forms';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FileField, FormItemField } from './form-item-field.tsx';
import type { FormAnswers } from './use-form-answers.ts';

interface Props {
  schema: FormSchema;
  form: FormAnswers;
  fileField: FileField;
  disabled?: boolean;
}

/** The questions that the answers so far make visible, section by section. State lives in `useFormAnswers`. */
export function FormFields({ schema, form, fileField, disabled = false }: Props) {
  const stops = new Map(form.flags.filter(({ effect }) => effect === 'stop').map(({ key, message }) => [key, message]));
  const sections = schema.sections.filter(({ items }) => items.some(({ key }) => form.visible.has(key)));
  return (
    <Stack sx={{ gap: 4 }}>
      {sections.map((section) => (
        <Box component="section" key={section.key} aria-label={section.title}>
          <Typography variant="h4" component="h2">
            {section.title}
          </Typography>
          {section.help ? (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {section.help}
            </Typography>
          ) : null}
          <Stack sx={{ gap: 3, mt: 2 }}>
            {section.items.map((item) =>
              form.visible.has(item.key) ? (
                <Box key={item.key}>
                  <FormItemField
                    item={item}
                    answer={form.answers[item.key]}
                    error={form.shownIssues.get(item.key)}
                    disabled={disabled}
                    fileField={fileField}
                    onChange={(answer) => form.set(item.key, answer)}
                    onLeave={() => form.leave(item.key)}
                  />
                  {stops.has(item.key) ? (
                    <Alert severity="error" icon={<WarningAmberOutlined />} sx={{ mt: 1.5 }}>
                      {stops.get(item.key)}
                    </Alert>
                  ) : null}
                </Box>
              ) : null,
            )}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
