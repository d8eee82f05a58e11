import { type KeyKind, keyKinds, type NewKey } from '@consultorio/contracts/integrations';
import Stack from '@mui/material/Stack';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

/** As it is typed: one field for each kind, so that a change of mind loses nothing. */
export interface TypedKey {
  kind: KeyKind;
  jwks: string;
  jwksUrl: string;
}
export const noKey: TypedKey = { kind: 'secret', jwks: '', jwksUrl: '' };

export const keyOf = ({ kind, jwks, jwksUrl }: TypedKey): NewKey => {
  if (kind === 'jwks') return { kind, jwks };
  return kind === 'jwksUrl' ? { kind, jwksUrl } : { kind };
};

export const keyKindTexts = {
  secret: 'Llave compartida',
  jwks: 'Llave pública pegada',
  jwksUrl: 'Llaves públicas en una dirección',
} as const satisfies Record<KeyKind, string>;
const options = keyKinds.map((value) => ({ value, label: keyKindTexts[value] }));
const hints = {
  secret: 'La verás una sola vez. Es lo más sencillo; dásela solo a quien opera el programa.',
  jwks: 'Lo más seguro: la llave privada nunca sale del programa, que firma con ES384 o RS384.',
  jwksUrl: 'El programa publica sus llaves y las cambia sin avisarte.',
} as const satisfies Record<KeyKind, string>;

interface Props {
  value: TypedKey;
  errors: { jwks?: string | undefined; jwksUrl?: string | undefined };
  onChange: (value: TypedKey) => void;
}

/** How the program proves that it is itself. */
export function KeyFields({ value, errors, onChange }: Props) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <SelectInput
        label="Cómo demuestra quién es"
        options={options}
        value={value.kind}
        hint={hints[value.kind]}
        onChange={({ target }) => onChange({ ...value, kind: target.value as KeyKind })}
      />
      {value.kind === 'jwks' ? (
        <TextInput
          label="Llave pública (JWK o JWKS)"
          multiline
          minRows={4}
          required
          error={errors.jwks}
          value={value.jwks}
          onChange={({ target }) => onChange({ ...value, jwks: target.value })}
        />
      ) : null}
      {value.kind === 'jwksUrl' ? (
        <TextInput
          label="Dirección del JWKS"
          type="url"
          required
          placeholder="https://…"
          error={errors.jwksUrl}
          value={value.jwksUrl}
          onChange={({ target }) => onChange({ ...value, jwksUrl: target.value })}
        />
      ) : null}
    </Stack>
  );
}
