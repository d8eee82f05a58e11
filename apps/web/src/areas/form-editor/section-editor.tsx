import type { FormSchema } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { memo, useCallback } from 'react';
import { TypedInput } from '../../kit/typed-input.tsx';
import { changeSection, type FormSection, moveSection } from './form-edits.ts';
import { HelpField } from './help-field.tsx';

interface Props {
  schema: FormSchema;
  section: FormSection;
  /** Changes of one tag that follow each other are undone together. */
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
  onDelete: (key: string) => void;
}

/** Everything about one section. A letter of its title draws the title's field, and neither the help nor the buttons. */
export function SectionEditor({ schema, section, onChange, onDelete }: Props) {
  const { key, title, help } = section;
  const patch = useCallback(
    (change: Partial<FormSection>, tag?: string) => onChange((now) => changeSection(now, key, change), tag),
    [key, onChange],
  );
  const at = schema.sections.findIndex((one) => one.key === key);
  return (
    <Stack sx={{ gap: 2 }}>
      <TypedInput
        label="Título de la sección"
        value={title}
        autoFocus={title === ''}
        inputProps={titleBounds}
        onChange={(text) => patch({ title: text }, `${key} title`)}
      />
      <HelpField ownerKey={key} help={help ?? ''} onChange={patch} />
      <SectionButtons
        sectionKey={key}
        isFirst={at === 0}
        isLast={at === schema.sections.length - 1}
        onChange={onChange}
        onDelete={onDelete}
      />
    </Stack>
  );
}

const titleBounds = { maxLength: 200 };

interface ButtonsProps extends Pick<Props, 'onChange' | 'onDelete'> {
  sectionKey: string;
  isFirst: boolean;
  isLast: boolean;
}

const SectionButtons = memo(function SectionButtons({ sectionKey, isFirst, isLast, onChange, onDelete }: ButtonsProps) {
  const move = (by: 1 | -1) => onChange((now) => moveSection(now, sectionKey, by));
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" disabled={isFirst} onClick={() => move(-1)}>
        Subir sección
      </Button>
      <Button size="small" disabled={isLast} onClick={() => move(1)}>
        Bajar sección
      </Button>
      <Button size="small" color="error" disabled={isFirst && isLast} onClick={() => onDelete(sectionKey)}>
        Borrar sección
      </Button>
    </Stack>
  );
});
