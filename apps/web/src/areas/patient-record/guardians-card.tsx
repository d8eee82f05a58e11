import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import type { Guardian } from '@consultorio/contracts/people-in-care';
import { relationWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { InviteForm } from '../../capabilities/people/invite-form.tsx';
import { StandingInvitation } from '../../capabilities/people/standing-invitation.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dateText } from '../../texts/dates.ts';

interface Props {
  patientId: string;
  birthDate: string | null;
}

/**
 * Who speaks or spoke for this patient, and how somebody without an account comes to one; nothing where there is neither:
 * a record that was brought from elsewhere has nobody yet.
 */
export function GuardiansCard({ patientId, birthDate }: Props) {
  const mayInvite = useCan('inviteToOwnAccount');
  const { data, error, refetch } = trpc.listGuardians.useQuery({ patientId });
  // Who may decide for a child is nothing to leave out in silence.
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { items, hasAccount, invitation } = data;
  const ofAge = items.length > 0 ? ofAgeAtOf(items) : birthDate && ofAgeAt(birthDate);
  const account =
    mayInvite && !hasAccount && ofAge && Date.parse(ofAge) - YEAR_MS <= Date.now() ? (
      <OwnAccount patientId={patientId} invitation={invitation} ofAge={ofAge} cared={items.length > 0} />
    ) : null;
  if (items.length === 0) return account ? <SectionCard title="Su cuenta">{account}</SectionCard> : null;
  return (
    <SectionCard title="Quién responde por esta persona">
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
        {items.map((guardian) => (
          <GuardianRow
            key={guardian.guardianshipId}
            guardian={guardian}
            goesOn={items.some((one) => one.until !== null && one.accountId === guardian.accountId)}
          />
        ))}
      </Stack>
      {account ? <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>{account}</Box> : null}
    </SectionCard>
  );
}

/** @param goesOn the same account cared for the person as a minor. */
function GuardianRow({ guardian, goesOn }: { guardian: Guardian; goesOn: boolean }) {
  const { guardianshipId, name, email, relation, proof, proofFile } = guardian;
  const mayEnd = useCan('endGuardianship');
  const mayConfirm = useCan('confirmGuardianship');
  const [reason, setReason] = useState<string | null>(null);
  const end = trpc.endGuardianship.useMutation({
    meta: { success: 'Ya no responde por esta persona.' },
    onSuccess: () => setReason(null),
  });
  const confirm = trpc.confirmGuardianship.useMutation({ meta: { success: 'Confirmado.' } });
  const stands = guardian.endedAt === null;
  const waits = stands && guardian.until === null && guardian.confirmedAt === null;
  return (
    <Stack component="li" sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${name || email} · ${relationWords[relation]}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {standingText(guardian, goesOn)}
      </Typography>
      {proof ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`Motivo que dio: ${proof}`}
        </Typography>
      ) : null}
      {proofFile ? <FileGallery files={[proofFile]} /> : null}
      {stands && reason === null ? (
        <Stack direction="row" sx={{ gap: 1 }}>
          {waits && mayConfirm ? (
            <Button variant="outlined" loading={confirm.isPending} onClick={() => confirm.mutate({ guardianshipId })}>
              Confirmar
            </Button>
          ) : null}
          {mayEnd ? (
            <Button variant="outlined" color="error" onClick={() => setReason('')}>
              Retirar
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {reason === null ? null : (
        <Stack sx={{ gap: 1 }}>
          <TextInput
            label="Motivo"
            required
            autoFocus
            value={reason}
            hint="Queda en la bitácora. Deja de leer y de escribir en ese momento."
            onChange={({ target }) => setReason(target.value)}
          />
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              variant="contained"
              color="error"
              disabled={reason.trim().length < 3}
              loading={end.isPending}
              onClick={() => end.mutate({ guardianshipId, reason })}
            >
              Retirar ahora
            </Button>
            <Button color="secondary" onClick={() => setReason(null)}>
              Cancelar
            </Button>
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

/** The 18th birthday, of a guardianship that ends with it. */
const ofAgeAtOf = (guardians: Guardian[]) => guardians.find(({ until }) => until !== null)?.until ?? null;
const YEAR_MS = 365 * 86_400_000;

interface OwnAccountProps {
  patientId: string;
  invitation: CareInvitation | null;
  /** The 18th birthday. */
  ofAge: string;
  /** Whether somebody speaks or spoke for the person. */
  cared: boolean;
}

/** Near the 18th birthday and after it: the person takes the record over. The office has seen who it is. */
function OwnAccount({ patientId, invitation, ofAge, cared }: OwnAccountProps) {
  const isOfAge = Date.parse(ofAge) <= Date.now();
  const heading = cared ? 'Ya es mayor de edad y no tiene cuenta' : 'No tiene cuenta: no puede leer su expediente';
  return (
    <Stack role="group" aria-label="Su propia cuenta" sx={{ gap: 1.5 }}>
      <Box>
        <Typography variant="h5" component="h3">
          {isOfAge ? heading : `Cumple 18 años el ${dateText(ofAge)}`}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {`Antes de invitarla comprueba su identidad: con esa cuenta queda a cargo de todo su expediente${
            cared ? ', y quien respondía por ella deja de leerlo' : ''
          }.`}
        </Typography>
      </Box>
      {invitation ? (
        <StandingInvitation
          invitation={invitation}
          teller="Para abrir su cuenta necesita también esta clave. Dísela en persona o por teléfono: no va en el correo."
        />
      ) : null}
      <InviteForm
        key={invitation?.invitationId}
        patientId={patientId}
        verb="inviteToOwnAccount"
        label={invitation ? 'Otro correo' : 'Su correo'}
        hint={
          isOfAge
            ? 'La invitación sale ahora y sirve 30 días. Si había otra, deja de servir.'
            : 'La invitación sale el día de su cumpleaños.'
        }
        action={isOfAge ? 'Enviar invitación' : 'Guardar correo'}
        onDone={() => {}}
      />
    </Stack>
  );
}

function standingText(guardian: Guardian, goesOn: boolean): string {
  const { email, since, until, confirmedAt, endedAt, endedReason } = guardian;
  if (endedAt) return `Hasta el ${dateText(endedAt)}: ${endedReason ?? ''}`;
  if (until === null && confirmedAt === null)
    return `${email} · pide ${goesOn ? 'seguir respondiendo después de sus 18 años' : 'responder por una persona adulta'}`;
  return `${email} · desde el ${dateText(since)}${until ? `, hasta sus 18 años (${dateText(until)})` : ''}`;
}
