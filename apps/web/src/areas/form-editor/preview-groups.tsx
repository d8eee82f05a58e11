import type { FormSchema } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormQuestions } from '../../capabilities/forms/form-questions.tsx';
import { type FormAnswers, groupsOf } from '../../capabilities/forms/use-form-answers.ts';

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
  const found = groups.findIndex((group) => group.key === key);
  const at = Math.max(0, found);
  const group = groups[at];
  if (!group)
    return <Typography sx={{ color: 'text.secondary' }}>Con estas respuestas no se pregunta nada.</Typography>;
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
      <Stack sx={{ gap: 0.5 }}>
        {groups.length > 1 ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Parte {at + 1} de {groups.length}
          </Typography>
        ) : null}
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {group.title}
        </Typography>
        {group.help ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {group.help}
          </Typography>
        ) : null}
      </Stack>
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
