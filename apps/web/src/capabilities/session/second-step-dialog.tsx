import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MultiFactorInfo, UserCredential } from 'firebase/auth';
import { useId, useState } from 'react';
import { factorName, isOfPhone } from './factor-words.ts';
import { SecondStepForm } from './second-step-form.tsx';
import type { SecondStep, StepReason } from './second-step-question.ts';

interface Props extends SecondStep {
  onDone: (credential: UserCredential) => void;
  /** With the reason why this sign-in goes no further. */
  onEnd: (error: Error) => void;
}

const left = () => Object.assign(new Error('The second step was left.'), { code: 'auth/user-cancelled' });

const titles = {
  enter: 'Verificación en dos pasos',
  confirm: 'Confirma que eres tú',
  newPassword: 'Tu contraseña ya cambió',
} as const satisfies Record<StepReason, string>;

/** An authenticator first: its code is there already, and costs nobody a message. */
const firstOf = (hints: readonly MultiFactorInfo[]) => hints.find((hint) => !isOfPhone(hint)) ?? hints[0] ?? null;

/** The second half of a sign-in: the whole screen on a phone. Nobody comes past it but with a code, and there is a way back. */
export function SecondStepDialog({ auth, resolver, reason, onDone, onEnd }: Props) {
  const { hints } = resolver;
  const [hint, setHint] = useState(() => firstOf(hints));
  const [end, setEnd] = useState<{ text: string; error: Error } | null>(null);
  const titleId = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const back = () => onEnd(end?.error ?? left());
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      // The pictures of a reCAPTCHA stand beside it, and would lose the keyboard.
      disableEnforceFocus={hint !== null && isOfPhone(hint)}
      onClose={(_, why) => why === 'escapeKeyDown' && back()}
      slotProps={{ paper: { sx: narrow ? { borderRadius: 0 } : {} } }}
    >
      <Stack sx={{ gap: 2.5, p: 3, flex: 1, overflowY: 'auto', justifyContent: { xs: 'center', sm: 'flex-start' } }}>
        <Typography id={titleId} variant="h2" component="h2" sx={{ textAlign: 'center' }}>
          {titles[reason]}
        </Typography>
        {end ? (
          <Alert severity="error">{end.text}</Alert>
        ) : hint ? (
          <SecondStepForm
            key={hint.uid}
            auth={auth}
            resolver={resolver}
            hint={hint}
            reason={reason}
            onDone={onDone}
            onRefused={(text, error) => setEnd({ text, error })}
          />
        ) : (
          <FactorChoices hints={hints} onPick={setHint} />
        )}
        <Stack sx={{ gap: 0.5 }}>
          {hints.length > 1 && hint && !end ? <Button onClick={() => setHint(null)}>Usar otro método</Button> : null}
          <Button
            // Drawn anew when nothing else is left, for the keyboard.
            key={end ? 'end' : 'back'}
            color={end ? 'primary' : 'secondary'}
            variant={end ? 'contained' : 'text'}
            autoFocus={end !== null}
            onClick={back}
          >
            {reason === 'enter' ? 'Volver al inicio de sesión' : reason === 'confirm' ? 'Cancelar' : 'Ahora no'}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}

function FactorChoices({
  hints,
  onPick,
}: {
  hints: readonly MultiFactorInfo[];
  onPick: (hint: MultiFactorInfo) => void;
}) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>¿Con qué quieres confirmar?</Typography>
      {hints.map((hint, at) => (
        <Button
          key={hint.uid}
          variant="outlined"
          size="large"
          autoFocus={at === 0}
          sx={{ overflowWrap: 'anywhere' }}
          onClick={() => onPick(hint)}
        >
          {factorName(hint)}
        </Button>
      ))}
    </Stack>
  );
}
