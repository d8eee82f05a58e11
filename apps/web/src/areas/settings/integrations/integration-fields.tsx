import type { Scope } from '@consultorio/contracts/machine-access';
import Stack from '@mui/material/Stack';
import { TextInput } from '../../../kit/text-input.tsx';

/** As it is typed; the last day by this browser's clock. */
export interface TypedTraits {
  name: string;
  purpose: string;
  contact: string;
  scopes: readonly Scope[];
  day: string;
  networks: string;
}

/** The end of the chosen day, by this browser's clock; an empty field is no day. */
export const traitsOf = ({ name, purpose, contact, scopes, day, networks }: TypedTraits) => ({
  ...{ name, purpose, contact, scopes: [...scopes] },
  expiresAt: day ? new Date(`${day}T23:59:59`).toISOString() : '',
  networks: networks.split(/[\s,;]+/).filter(Boolean),
});

interface Props {
  typed: TypedTraits;
  messageOf: (field: string) => string | undefined;
  onChange: (more: Partial<TypedTraits>) => void;
}

/** Who it is, and what for. */
export function WhoFields({ typed, messageOf, onChange }: Props) {
  const text = (field: 'name' | 'purpose' | 'contact') => ({
    required: true,
    value: typed[field],
    error: messageOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextInput label="Nombre" hint="Así la verán los pacientes y la bitácora." autoFocus {...text('name')} />
      <TextInput label="Para qué" multiline minRows={2} {...text('purpose')} />
      <TextInput label="Correo de contacto" type="email" autoComplete="off" {...text('contact')} />
    </Stack>
  );
}

/** Until when, and from where. */
export function TermFields({ typed, messageOf, onChange }: Props) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextInput
        label="Último día"
        type="date"
        required
        hint="Después deja de servir por sí sola. Dos años como máximo."
        value={typed.day}
        error={messageOf('expiresAt')}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <TextInput
        label="Redes desde las que llama"
        multiline
        hint="Como 203.0.113.0/24, separadas por comas. Vacío: desde cualquiera."
        value={typed.networks}
        error={messageOf('networks')}
        onChange={({ target }) => onChange({ networks: target.value })}
      />
    </Stack>
  );
}
