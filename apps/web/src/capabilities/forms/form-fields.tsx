import type { FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { FormQuestions, type QuestionsProps } from './form-questions.tsx';
import { GroupHeading } from './group-heading.tsx';
import { groupsOf } from './use-form-answers.ts';

interface Props extends Omit<QuestionsProps, 'items'> {
  schema: FormSchema;
}

/** All of a form on one page, section by section. */
export function FormFields({ schema, ...rest }: Props) {
  const sections = groupsOf(schema, rest.form.visible);
  return (
    <Stack sx={{ gap: 4 }}>
      {sections.map((section) => (
        <Box component="section" key={section.key} aria-label={section.title}>
          <GroupHeading group={section} />
          <Box sx={{ mt: 2 }}>
            <FormQuestions items={section.items} {...rest} />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
