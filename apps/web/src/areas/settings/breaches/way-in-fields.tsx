import { trpc } from '@consultorio/client/trpc';
import { type LookKind, lookKinds } from '@consultorio/contracts/breaches';
import { lookWords } from '@consultorio/contracts/words/records';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SelectInput } from '../../../kit/select-input.tsx';
import { sessionText } from './session-text.ts';

interface SessionProps {
  account: string;
  beganAt: string;
  endedAt: string | null;
  value: string;
  error: string | undefined;
  onChange: (sessionId: string) => void;
}

/** One sign-in of that account; patients have none in the trail, and a blank is all of them. */
export function SessionField({ account, beganAt, endedAt, value, error, onChange }: SessionProps) {
  const sessions = trpc.listBreachSessions.useQuery({ account, beganAt, endedAt });
  const found = sessions.data ?? [];
  return (
    <SelectInput
      label="Sesión"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: 'Todas sus sesiones' },
        ...found.map((one) => ({ value: one.id, label: sessionText(one) })),
      ]}
      error={error}
      hint={
        sessions.isSuccess && found.length === 0
          ? 'La bitácora no tiene sesiones de esa cuenta en ese tiempo.'
          : 'Si fue una sola, por ejemplo la de un equipo robado.'
      }
    />
  );
}

interface IntegrationProps {
  value: string;
  error: string | undefined;
  onChange: (integrationId: string) => void;
}

/** A program that calls in its own name, also one that was revoked since. Nothing where the clinic has none. */
export function IntegrationField({ value, error, onChange }: IntegrationProps) {
  const integrations = trpc.listIntegrations.useQuery();
  if (!integrations.data || integrations.data.length === 0) return null;
  return (
    <SelectInput
      label="Integración"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: 'Ninguna' },
        ...integrations.data.map(({ id, name, revokedAt }) => ({
          value: id,
          label: revokedAt ? `${name} (revocada)` : name,
        })),
      ]}
      error={error}
      hint="Si fue con la llave de un programa, en lugar de una cuenta."
    />
  );
}

/** None chosen is all of them. */
export function LookFields({ value, onChange }: { value: LookKind[]; onChange: (looks: LookKind[]) => void }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        Qué se hizo
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        Sin marcar nada cuenta todo lo que esté en la bitácora.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {lookKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            control={
              <Checkbox
                checked={value.includes(kind)}
                onChange={(_event, is) => onChange(is ? [...value, kind] : value.filter((one) => one !== kind))}
              />
            }
            label={lookWords[kind]}
          />
        ))}
      </Box>
    </Box>
  );
}
