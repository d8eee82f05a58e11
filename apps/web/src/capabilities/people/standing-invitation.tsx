import { trpc } from '@consultorio/client/trpc';
import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmailText } from '../../kit/email-text.tsx';
import { dateText } from '../../texts/dates.ts';

/** «K7P-Q2M»: in two parts it is said on the telephone without a slip. */
const phoneticKey = (key: string): string => `${key.slice(0, 3)}-${key.slice(3)}`;

interface Props {
  invitation: CareInvitation;
  /** To whom the key is told. */
  teller: string;
}

/** One that nobody has accepted yet: to which e-mail, until when, and the key that is told by mouth. */
export function StandingInvitation({ invitation, teller }: Props) {
  const { invitationId, email, key, expiresAt } = invitation;
  const withdraw = trpc.withdrawCareInvitation.useMutation({ meta: { success: 'Invitación cancelada.' } });
  return (
    <Stack
      sx={{ p: 2, gap: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.subtle' }}
      role="group"
      aria-label={`Invitación a ${email}`}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {expiresAt ? 'Invitación enviada a ' : 'El día de su cumpleaños la invitación sale a '}
        <EmailText email={email} />
        {expiresAt ? `. Sirve hasta el ${dateText(expiresAt)}.` : '.'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {teller}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography
          variant="h4"
          component="p"
          aria-label={`Clave: ${key.split('').join(' ')}`}
          role="img"
          sx={{ letterSpacing: '0.12em', userSelect: 'all' }}
        >
          {phoneticKey(key)}
        </Typography>
        <Button color="error" loading={withdraw.isPending} onClick={() => withdraw.mutate({ invitationId })}>
          Cancelar invitación
        </Button>
      </Stack>
    </Stack>
  );
}
