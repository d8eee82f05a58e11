import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { type PhoneChannel, phoneConsent } from '@consultorio/contracts/phone-notices';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { channelTexts } from './phone-channel-texts.ts';

interface Asked {
  channel: PhoneChannel;
  number: string;
}

/** A number, and the words to agree to; then the six digits that were sent to it. */
export function PhoneForm({ channels }: { channels: readonly PhoneChannel[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState<Asked>({ channel: channels[0] ?? 'sms', number: '' });
  return asked ? (
    <CodeStep asked={asked} onBack={() => setAsked(null)} />
  ) : (
    <NumberStep channels={channels} typed={typed} onTyped={setTyped} onAsked={setAsked} />
  );
}

interface NumberProps {
  channels: readonly PhoneChannel[];
  typed: Asked;
  onTyped: (typed: Asked) => void;
  onAsked: (asked: Asked) => void;
}

function NumberStep({ channels, typed, onTyped, onAsked }: NumberProps) {
  const [agrees, setAgrees] = useState(false);
  const [errors, setErrors] = useState<{ number?: string; agrees?: string }>({});
  const field = useRef<HTMLInputElement>(null);
  const ask = trpc.requestPhoneCode.useMutation({
    meta: { quiet: true },
    onSuccess: () => onAsked(typed),
    onError: (error) => {
      const issue = issuesOf(error)[0]?.message;
      if (!issue && appCodeOf(error) !== 'phone-unreachable') return notify(errorText(error), 'error');
      setErrors({ number: issue ?? errorText(error) });
      field.current?.focus();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(typed.number.trim() ? {} : { number: 'Escribe tu número de teléfono' }),
      ...(agrees ? {} : { agrees: 'Marca la casilla para continuar' }),
    };
    setErrors(missing);
    if (missing.number) field.current?.focus();
    if (Object.keys(missing).length === 0) ask.mutate(typed);
  };
  return (
    <Stack component="form" method="post" noValidate onSubmit={send} sx={{ gap: 2, maxWidth: 480 }}>
      {channels.length > 1 ? (
        <FormControl component="fieldset">
          <FormLabel component="legend">Por dónde</FormLabel>
          <RadioGroup
            row
            value={typed.channel}
            onChange={(_, channel) => onTyped({ ...typed, channel: channel as PhoneChannel })}
          >
            {channels.map((channel) => (
              <FormControlLabel key={channel} value={channel} control={<Radio />} label={channelTexts[channel]} />
            ))}
          </RadioGroup>
        </FormControl>
      ) : null}
      <TextInput
        label="Número de teléfono"
        type="tel"
        autoComplete="tel"
        ref={field}
        value={typed.number}
        onChange={({ target }) => onTyped({ ...typed, number: target.value })}
        hint="Diez números. Fuera de México, con + y el código del país."
        error={errors.number}
      />
      <FormControl error={Boolean(errors.agrees)}>
        <FormControlLabel
          control={<Checkbox checked={agrees} onChange={(_, on) => setAgrees(on)} />}
          label={<Typography variant="body2">{phoneConsent.words}</Typography>}
          sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { mt: -1.25 } }}
        />
        {errors.agrees ? <FormHelperText sx={{ ml: 0 }}>{errors.agrees}</FormHelperText> : null}
      </FormControl>
      <Button type="submit" variant="outlined" loading={ask.isPending} sx={{ alignSelf: { sm: 'flex-start' } }}>
        Enviarme un código
      </Button>
    </Stack>
  );
}

function CodeStep({ asked, onBack }: { asked: Asked; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const confirm = trpc.confirmPhone.useMutation({
    meta: { quiet: true, success: 'Listo, te avisaremos en tu teléfono.' },
    onError: (refusal) => {
      setError(errorText(refusal));
      field.current?.focus();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\D/g, '');
    if (digits.length !== 6) {
      setError('Escribe los seis números');
      return field.current?.focus();
    }
    confirm.mutate({ code: digits, consentVersion: phoneConsent.version });
  };
  return (
    <Stack component="form" method="post" noValidate onSubmit={send} sx={{ gap: 2, maxWidth: 480 }}>
      <Typography role="status">
        Enviamos un código por {channelTexts[asked.channel]} a <strong>{asked.number}</strong>. Vence en 10 minutos.
      </Typography>
      <TextInput
        label="Código de seis números"
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'numeric', maxLength: 9 }}
        ref={field}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={confirm.isPending}>
          Confirmar número
        </Button>
        <Button color="secondary" onClick={onBack}>
          Cambiar número o pedir otro código
        </Button>
      </Stack>
    </Stack>
  );
}
