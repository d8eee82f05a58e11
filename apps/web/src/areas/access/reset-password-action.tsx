import { password as passwordInput } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../addresses/paths.ts';
import { PasswordRuleList } from '../../capabilities/account/password-rule-list.tsx';
import { usePasswordRules } from '../../capabilities/account/use-password-rules.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { AccessHeading } from './access-heading.tsx';
import { LinkUnanswered } from './link-unanswered.tsx';
import { isUnanswered } from './unanswered.ts';

const form = z.object({ password: passwordInput });

export function ResetPasswordAction({ code }: { code: string }) {
  const owner = useQuery({
    queryKey: ['emailOfResetCode', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await identity()).emailOfResetCode(code),
  });
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { password: '' },
  });
  const typed = useWatch({ control, name: 'password' });
  const { rules, refuse } = usePasswordRules(typed, (message) =>
    setError('password', { message }, { shouldFocus: true }),
  );
  const reset = useMutation({ mutationFn: async (chosen: string) => (await identity()).resetPassword(code, chosen) });
  const toLogin = (
    <Button component={Link} to={paths.login} variant="contained" size="large">
      Iniciar sesión
    </Button>
  );
  if (owner.isPending) return <LoadingLogo />;
  if (isUnanswered(owner.error)) return <LinkUnanswered error={owner.error} onRetry={() => void owner.refetch()} />;
  if (owner.isError) {
    const again = (
      <Button component={Link} to={paths.recoverPassword} variant="contained">
        Pedir otro enlace
      </Button>
    );
    return (
      <>
        <AccessHeading title="Recupera tu contraseña" />
        <EmptyState icon={<LinkOffOutlined />} title="No pudimos usar este enlace" action={again}>
          {errorText(owner.error)}
        </EmptyState>
      </>
    );
  }
  if (reset.isSuccess) {
    return (
      <>
        <AccessHeading title="Contraseña nueva" />
        <EmptyState icon={<CheckCircleOutlined />} title="Listo, ya puedes entrar" action={toLogin}>
          Cambiaste la contraseña de <EmailText email={owner.data} />.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <AccessHeading title="Elige otra contraseña">
        Para la cuenta <EmailText email={owner.data} />.
      </AccessHeading>
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit((chosen) => {
          if (!refuse(chosen.password)) reset.mutate(chosen.password);
        })}
        sx={{ gap: 2.5 }}
      >
        <Box>
          <PasswordInput
            label="Contraseña nueva"
            autoComplete="new-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <PasswordRuleList rules={rules} password={typed} />
        </Box>
        <Button type="submit" variant="contained" size="large" loading={reset.isPending}>
          Guardar contraseña
        </Button>
      </Stack>
    </>
  );
}
