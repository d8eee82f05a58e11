import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { LegalDocument } from '@consultorio/contracts/legal';
import { registerPatientInput } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../addresses/paths.ts';
import { PasswordRuleList } from '../../capabilities/account/password-rule-list.tsx';
import { usePasswordRules } from '../../capabilities/account/use-password-rules.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { PrerenderedCheckbox } from '../../kit/prerendered-checkbox.tsx';
import { SubmitButton } from '../../kit/submit-button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useTypedBefore } from '../../kit/use-typed-before.ts';
import { AccessHeading } from './access-heading.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrDivider } from './or-divider.tsx';
import { SimplifiedNotice } from './simplified-notice.tsx';
import { typedEmail } from './typed-email.ts';

const registration = registerPatientInput.extend({
  email: typedEmail,
  privacy: z.boolean().refine((given) => given, 'Para crear tu cuenta necesitamos tu consentimiento'),
  terms: z.boolean().refine((given) => given, 'Para crear tu cuenta acepta los términos'),
});

const inNewTab = { target: '_blank', rel: 'noopener' } as const;

/** The words beside each box are part of the consent: the documents are loaded first, with their hashes. */
export function RegisterScreen() {
  const documents = trpc.useQueries((ask) => [
    ask.getLegalDocument({ kind: 'terms' }),
    ask.getLegalDocument({ kind: 'privacy' }),
  ]);
  const clinic = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const { register, handleSubmit, control, setValue, setError, formState } = useForm({
    resolver: zodResolver(registration),
    defaultValues: { email: '', password: '', privacy: false, terms: false },
  });
  useTypedBefore(['email', 'password', 'privacy', 'terms'], (name, { value, checked }) =>
    name === 'privacy' || name === 'terms' ? setValue(name, checked) : setValue(name, value),
  );
  const password = useWatch({ control, name: 'password' });
  const { rules, refuse } = usePasswordRules(password, (message) =>
    setError('password', { message }, { shouldFocus: true }),
  );
  const signUp = useSignUp();
  const failed = documents.find(({ error }) => error);
  const shown = documents.flatMap(({ data }) =>
    data ? [{ kind: data.kind, version: data.version, sha256: data.sha256 }] : [],
  );
  const { errors } = formState;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <AccessHeading title="Crea tu cuenta">
        Pregunta a un médico por escrito, a cualquier hora, desde tu teléfono.
      </AccessHeading>
      <GoogleButton />
      <OrDivider />
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ email, password: chosen }) => {
          if (refuse(chosen)) return;
          signUp.mutate(
            { email, password: chosen, documents: shown },
            {
              onError: (error) => {
                if (appCodeOf(error) === 'already-registered')
                  setError('email', { type: 'taken' }, { shouldFocus: true });
                const rule = issuesOf(error).find(({ path: [field] }) => field === 'password');
                if (rule) setError('password', { message: rule.message }, { shouldFocus: true });
              },
            },
          );
        })}
        sx={{ gap: 2.5 }}
      >
        <TextInput
          label="Correo"
          type="email"
          autoComplete="email"
          error={errors.email?.type === 'taken' ? <Taken /> : errors.email?.message}
          {...register('email')}
        />
        <Box>
          <PasswordInput
            label="Contraseña"
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordRuleList rules={rules} password={password} />
        </Box>
        <SimplifiedNotice establishment={clinic.data?.establishment} notice={documents[1]?.data?.notice} />
        <ConsentBox field={register('privacy')} error={errors.privacy?.message}>
          Consiento expresamente el tratamiento de mis datos de salud según el aviso de privacidad.
        </ConsentBox>
        <ConsentBox field={register('terms')} error={errors.terms?.message}>
          Acepto los{' '}
          <MuiLink component={Link} to={paths.terms} {...inNewTab}>
            términos y condiciones
          </MuiLink>
          .
        </ConsentBox>
        <SubmitButton loading={signUp.isPending} disabled={shown.length < 2}>
          Crear cuenta
        </SubmitButton>
      </Stack>
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        ¿Ya tienes cuenta?{' '}
        <MuiLink component={Link} to={paths.login}>
          Iniciar sesión
        </MuiLink>
      </Typography>
    </>
  );
}

interface ConsentBoxProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  children: ReactNode;
}

/** One box for one document: consent to what is done with data of health is not given along with something else. */
function ConsentBox({ field, error, children }: ConsentBoxProps) {
  const errorId = `${field.name}-error`;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0 }}
        slotProps={{ typography: { variant: 'body2', sx: { pt: 1.1 } } }}
        control={
          <PrerenderedCheckbox
            {...field}
            slotProps={{ input: { 'aria-invalid': error !== undefined, 'aria-describedby': error && errorId } }}
          />
        }
        label={children}
      />
      {error ? <FormHelperText id={errorId}>{error}</FormHelperText> : null}
    </FormControl>
  );
}

/** The two ways on of somebody who has an account already. */
const Taken = () => (
  <>
    Ya hay una cuenta con este correo.{' '}
    <MuiLink component={Link} to={paths.login}>
      Inicia sesión
    </MuiLink>{' '}
    o{' '}
    <MuiLink component={Link} to={paths.recoverPassword}>
      elige otra contraseña
    </MuiLink>
    .
  </>
);

interface Registration {
  email: string;
  password: string;
  /** Exactly the documents that the person saw. */
  documents: Pick<LegalDocument, 'kind' | 'version' | 'sha256'>[];
}

/** registerPatient → automatic sign-in → recordConsent → verification mail; only then is the profile read. */
function useSignUp() {
  const { login, beforeProfile } = useSession();
  const { client } = trpc.useUtils();
  const running = useRef<Promise<void> | null>(null);
  const signUp = async ({ email, password, documents }: Registration) => {
    await client.registerPatient.mutate({ email, password });
    await beforeProfile(async () => {
      await login(email, password);
      // Past this point the account exists. A step that fails now is asked for again on the next page, so it must not
      // look like a failed registration: the consent dialog and «reenviar» are there for that.
      const { sendVerification } = await identity();
      const rest = await Promise.allSettled([
        client.recordConsent.mutate({ documents, purpose: 'registration' }),
        sendVerification(),
      ]);
      for (const result of rest) if (result.status === 'rejected') console.error(result.reason);
    });
  };
  return useMutation({
    mutationFn: (registration: Registration) => {
      // The second press of a double click comes before `isPending` does, and would be told that the e-mail is taken.
      running.current ??= signUp(registration).finally(() => {
        running.current = null;
      });
      return running.current;
    },
  });
}
