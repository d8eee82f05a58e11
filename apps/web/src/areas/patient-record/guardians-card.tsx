import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Guardian } from '@consultorio/contracts/people-in-care';
import { relationWords } from '@consultorio/contracts/words/people';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dateText } from '../../texts/dates.ts';
import { InviteGuardian, InviteToOwnAccount, ofAgeOf, whoMayBeInvited } from './invited-by-the-clinic.tsx';

interface Props {
  patientId: string;
  birthDate: string | null;
}

/**
 * Who speaks or spoke for this patient; where nobody does, whom the clinic asks to, and how somebody without an account comes to one: a
 * record that was brought from elsewhere has nobody yet.
 */
export function GuardiansCard({ patientId, birthDate }: Props) {
  const may = { guardian: useCan('inviteGuardian'), account: useCan('inviteToOwnAccount') };
  const { data, error, refetch } = trpc.listGuardians.useQuery({ patientId });
  // Who may decide for a child is nothing to leave out in silence.
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { items, hasAccount, invitation } = data;
  const ofAge = ofAgeOf(items, birthDate);
  const invited = hasAccount ? [] : whoMayBeInvited(items, ofAge).filter((kind) => may[kind]);
  if (items.length === 0 && invited.length === 0) return null;
  return (
    <SectionCard
      title={items.length === 0 && invited[0] === 'account' ? 'Su cuenta' : 'Quién responde por esta persona'}
    >
      <Stack sx={{ gap: 2 }} divider={<Divider />}>
        {items.length > 0 ? (
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
            {items.map((guardian) => (
              <GuardianRow
                key={guardian.guardianshipId}
                guardian={guardian}
                goesOn={items.some((one) => one.until !== null && one.accountId === guardian.accountId)}
              />
            ))}
          </Stack>
        ) : null}
        {invited.map((kind) => {
          const props = { patientId, ofAge, invitation, cared: items.length > 0 };
          return kind === 'account' ? (
            <InviteToOwnAccount key={kind} {...props} />
          ) : (
            <InviteGuardian key={kind} {...props} />
          );
        })}
      </Stack>
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

function standingText(guardian: Guardian, goesOn: boolean): string {
  const { email, since, until, confirmedAt, endedAt, endedReason } = guardian;
  if (endedAt) return `Hasta el ${dateText(endedAt)}: ${endedReason ?? ''}`;
  if (until === null && confirmedAt === null)
    return `${email} · pide ${goesOn ? 'seguir respondiendo después de sus 18 años' : 'responder por una persona adulta'}`;
  return `${email} · desde el ${dateText(since)}${until ? `, hasta sus 18 años (${dateText(until)})` : ''}`;
}
