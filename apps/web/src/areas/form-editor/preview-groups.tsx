import type { FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormQuestions } from '../../capabilities/forms/form-questions.tsx';
import { GroupHeading } from '../../capabilities/forms/group-heading.tsx';
import { type FormAnswers, groupAt, groupsOf } from '../../capabilities/forms/use-form-answers.ts';

interface Props {
  schema: FormSchema;
  form: FormAnswers;
  /** After the last group. */
  onSend: () => void;
}

/** One section a page, as a patient goes through it: a section of which nothing is asked is no page. */
export function PreviewGroups({ schema, form, onSend }: Props) {
  const [key, setKey] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const groups = groupsOf(schema, form.visible);
  const group = groupAt(schema, groups, key);
  if (!group)
    return <Typography sx={{ color: 'text.secondary' }}>Con estas respuestas no se pregunta nada.</Typography>;
  const at = groups.indexOf(group);
  const open = (other: number) => {
    setKey(groups[other]?.key ?? null);
    heading.current?.focus();
  };
  const next = () => {
    // What is missing on this page is named, and nothing of those to come.
    if (!form.attempt(group.items.map((item) => item.key))) return;
    if (at + 1 < groups.length) open(at + 1);
    else onSend();
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        {groups.length > 1 ? (
          <Typography variant="caption" component="p" sx={{ mb: 0.5, color: 'text.secondary' }}>
            Parte {at + 1} de {groups.length}
          </Typography>
        ) : null}
        <GroupHeading group={group} heading={heading} />
      </Box>
      <FormQuestions key={group.key} items={group.items} form={form} files="stand-in" />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {at > 0 ? (
          <Button color="secondary" variant="outlined" onClick={() => open(at - 1)}>
            Atrás
          </Button>
        ) : null}
        <Button variant="outlined" onClick={next} sx={{ flex: 1 }}>
          {at + 1 < groups.length ? 'Continuar' : 'Probar envío'}
        </Button>
      </Stack>
    </Stack>
  );
}
