import { formKey } from '@consultorio/contracts/form-draft';
import { useState } from 'react';
import { TextInput } from '../../kit/text-input.tsx';

interface Props {
  itemKey: string;
  taken: readonly string[];
  onChange: (key: string) => void;
}

/** The key under which answers are kept. It changes when the field is left, and only to one that is free. */
export function ItemKeyInput({ itemKey, taken, onChange }: Props) {
  const [typed, setTyped] = useState(itemKey);
  const parsed = formKey.safeParse(typed);
  const repeated = typed !== itemKey && taken.includes(typed);
  const error = parsed.success
    ? repeated
      ? 'Otra pregunta ya tiene esta clave'
      : undefined
    : 'Empieza con letra; sin espacios ni acentos';
  return (
    <TextInput
      label="Clave"
      size="small"
      value={typed}
      error={error}
      hint="Con ella se guardan las respuestas. Cambiarla después de publicar separa las anteriores de las nuevas."
      inputProps={{ maxLength: 60, spellCheck: false, autoCapitalize: 'none' }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (error) setTyped(itemKey);
        else if (typed !== itemKey) onChange(typed);
      }}
    />
  );
}
