import { trpc } from '@consultorio/client/trpc';
import type { UserProfile } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { z } from 'zod';
import { homeFor } from '../../addresses/home-for.ts';
import { paths, pathTo } from '../../addresses/paths.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { wantedFor } from '../../capabilities/session/wanted-for.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { AccessHeading } from './access-heading.tsx';
import { AskSignInLink } from './ask-sign-in-link.tsx';
import { forgetLinkRequest, requestedHere } from './link-request.ts';
import { LinkUnanswered } from './link-unanswered.tsx';
import { typedEmail } from './typed-email.ts';
import { isUnanswered } from './unanswered.ts';

interface Props {
  /** Null: no link was opened, and one is asked for. */
  code: string | null;
  /** Of the project that made the link, if it says so. */
  apiKey: string | null;
}

/** Codes by which somebody came in on this page: who is here then is no other. */
const enteredBy = new Set<string>();

/** Entering by a mailed link, and asking for one: while the clinic allows it. */
export function SignInLinkAction({ code, apiKey }: Props) {
  const { loading, failed, profile } = useSession();
  const clinic = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const entered = code !== null && enteredBy.has(code);
  if (profile && (code === null || entered))
    return <Navigate to={wantedFor(profile) ?? homeFor(profile.role)} replace />;
  // The login says what is wrong, and offers the way out.
  if (entered && failed) return <Navigate to={paths.login} replace />;
  if (clinic.isError) return <ErrorState error={clinic.error} onRetry={() => void clinic.refetch()} />;
  if (clinic.isPending || (loading && !failed)) return <LoadingLogo />;
  if (!clinic.data.emailLinkSignIn)
    return (
      <DeadLink title="Esta forma de entrar no está disponible" way={{ to: paths.login, label: 'Iniciar sesión' }}>
        La clínica no usa enlaces por correo para entrar. Entra con tu contraseña o con Google.
      </DeadLink>
    );
  if (code === null) return <AskSignInLink />;
  if (profile) return <SomebodyIsHere profile={profile} />;
  return <EnterByLink code={code} apiKey={apiKey} />;
}

interface Way {
  to: string;
  label: string;
}

function DeadLink({ title, way, children }: { title: string; way: Way; children: string }) {
  return (
    <>
      <AccessHeading title="Tu enlace para entrar" />
      <EmptyState
        icon={<LinkOffOutlined />}
        title={title}
        action={
          <Button component={Link} to={way.to} variant="contained">
            {way.label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}

/** A link never takes the place of a session that is open: it may be somebody else's device, or somebody else's link. */
function SomebodyIsHere({ profile }: { profile: UserProfile }) {
  const { logout } = useSession();
  return (
    <>
      <AccessHeading title="Ya hay una sesión abierta">
        Aquí está la cuenta <EmailText email={profile.email} />.
      </AccessHeading>
      <Stack sx={{ gap: 1.5 }}>
        <Button
          component={Link}
          to={wantedFor(profile) ?? homeFor(profile.role)}
          replace
          variant="contained"
          size="large"
        >
          Seguir con esta cuenta
        </Button>
        <Button variant="outlined" size="large" onClick={() => void logout()}>
          Cerrarla y usar el enlace
        </Button>
      </Stack>
    </>
  );
}

const form = z.object({ email: typedEmail });

/** The provider's word for an address that is not the one to which the link was sent. The link stays good. */
const isOtherAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/invalid-email';

/** `typed`: by the person, and not known from asking in this browser. */
interface Attempt {
  email: string;
  typed: boolean;
}

function EnterByLink({ code, apiKey }: { code: string; apiKey: string | null }) {
  const [foreign, setForeign] = useState(false);
  const enter = useMutation({
    mutationFn: async ({ email }: Attempt) => {
      const { signInWithLink, isOfThisProject } = await identity();
      setForeign(!isOfThisProject(apiKey));
      await signInWithLink(email, code);
      enteredBy.add(code);
      forgetLinkRequest(localStorage);
    },
    // Told on this page.
    meta: { quiet: true },
  });
  const enterHere = useEffectEvent(() => {
    const email = requestedHere(localStorage);
    if (email !== null && enter.isIdle) enter.mutate({ email, typed: false });
  });
  useEffect(() => enterHere(), []);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { email: '' } });
  const tried = enter.variables;
  if (enter.isPending && !tried?.typed) return <LoadingLogo />;
  if (tried && isUnanswered(enter.error))
    return <LinkUnanswered error={enter.error} onRetry={() => enter.mutate(tried)} />;
  if (enter.isError && !isOtherAddress(enter.error))
    return (
      <DeadLink title="No pudimos usar este enlace" way={{ to: pathTo.signInLink, label: 'Pedir otro enlace' }}>
        {foreign ? 'Es de otro sitio: aquí no abre nada. Pide uno nuevo desde esta página.' : errorText(enter.error)}
      </DeadLink>
    );
  const other =
    tried?.typed && isOtherAddress(enter.error) ? 'No es el correo al que enviamos este enlace.' : undefined;
  return (
    <>
      <AccessHeading title="Confirma tu correo">
        Escribe el correo al que llegó el enlace. Lo pedimos porque lo abriste en otro dispositivo o navegador.
      </AccessHeading>
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ email }) => enter.mutate({ email, typed: true }))}
        sx={{ gap: 2.5 }}
      >
        <TextInput
          label="Correo"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message ?? other}
          {...register('email')}
        />
        <Button type="submit" variant="contained" size="large" loading={enter.isPending}>
          Entrar
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Si no pediste este enlace, cierra esta página.
        </Typography>
      </Stack>
    </>
  );
}
