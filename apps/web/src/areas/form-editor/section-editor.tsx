import type { FormSchema } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { TextInput } from '../../kit/text-input.tsx';
import { changeSection, type FormSection, moveSection } from './form-edits.ts';

interface Props {
  schema: FormSchema;
  section: FormSection;
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
  onDelete: () => void;
}

export function SectionEditor({ schema, section, onChange, onDelete }: Props) {
  const { key, title, help } = section;
  const at = schema.sections.findIndex((one) => one.key === key);
  return (
    <Stack sx={{ gap: 2 }}>
      <TextInput
        label="Título de la sección"
        value={title}
        autoFocus={title === ''}
        inputProps={{ maxLength: 200 }}
        onChange={(event) => onChange((now) => changeSection(now, key, { title: event.target.value }), `${key} title`)}
      />
      <TextInput
        label="Ayuda"
        size="small"
        value={help ?? ''}
        multiline
        maxRows={5}
        inputProps={{ maxLength: 2000 }}
        onChange={(event) =>
          onChange((now) => changeSection(now, key, { help: event.target.value || null }), `${key} help`)
        }
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" disabled={at === 0} onClick={() => onChange((now) => moveSection(now, key, -1))}>
          Subir sección
        </Button>
        <Button
          size="small"
          disabled={at === schema.sections.length - 1}
          onClick={() => onChange((now) => moveSection(now, key, 1))}
        >
          Bajar sección
        </Button>
        <Button size="small" color="error" disabled={schema.sections.length === 1} onClick={onDelete}>
          Borrar sección
        </Button>
      </Stack>
    </Stack>
  );
}
