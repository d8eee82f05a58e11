import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import type { Guardian } from '@consultorio/contracts/people-in-care';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { InviteForm } from '../../capabilities/people/invite-form.tsx';
import { StandingInvitation } from '../../capabilities/people/standing-invitation.tsx';
import { dateText } from '../../texts/dates.ts';

const YEAR_MS = 365 * 86_400_000;
const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now();

/** The 18th birthday, ISO 8601: of a guardianship that ends with it, otherwise by the birth date; null where nobody knows. */
export const ofAgeOf = (guardians: readonly Guardian[], birthDate: string | null): string | null =>
  guardians.find(({ until }) => until !== null)?.until ?? (birthDate ? ofAgeAt(birthDate) : null);

/** Of somebody without an account, what comes first in front: whoever would answer, or the person near or after the birthday. */
export function whoMayBeInvited(guardians: readonly Guardian[], ofAge: string | null): ('guardian' | 'account')[] {
  const isAnswered = guardians.some(({ endedAt, until }) => endedAt === null && !isPast(until));
  const isNear = ofAge !== null && Date.parse(ofAge) - YEAR_MS <= Date.now();
  if (isPast(ofAge)) return isAnswered ? ['account'] : ['account', 'guardian'];
  return [...(isAnswered ? [] : ['guardian' as const]), ...(isNear ? ['account' as const] : [])];
}

interface Props {
  patientId: string;
  invitation: CareInvitation | null;
  ofAge: string | null;
  /** Whether somebody speaks or spoke for the person. */
  cared: boolean;
}

/** Near the 18th birthday and after it: the person takes the record over. The office has seen who it is. */
export function InviteToOwnAccount({ patientId, invitation, ofAge, cared }: Props) {
  const standing = invitation?.kind === 'self' ? invitation : null;
  const isOfAge = isPast(ofAge);
  const heading = cared ? 'Ya es mayor de edad y no tiene cuenta' : 'No tiene cuenta: no puede leer su expediente';
  return (
    <Inviting
      patientId={patientId}
      name="Su propia cuenta"
      title={isOfAge || ofAge === null ? heading : `Cumple 18 años el ${dateText(ofAge)}`}
      text={`Antes de invitarla comprueba su identidad: con esa cuenta queda a cargo de todo su expediente${
        cared ? ', y quien respondía por ella deja de leerlo' : ''
      }.`}
      standing={standing}
      toAccept="Para abrir su cuenta"
      verb="inviteToOwnAccount"
      label="Su correo"
      hint={
        isOfAge
          ? 'La invitación sale ahora y sirve 30 días. Si había otra, deja de servir.'
          : 'La invitación sale el día de su cumpleaños.'
      }
      action={isOfAge ? 'Enviar invitación' : 'Guardar correo'}
    />
  );
}

/** The clinic asks somebody to answer for the person: as a second guardian is asked, with a key that is told by mouth. */
export function InviteGuardian({ patientId, invitation, ofAge }: Props) {
  const isAdult = isPast(ofAge);
  return (
    <Inviting
      patientId={patientId}
      name="Quien responda"
      title={isAdult ? '¿No puede decidir por sí misma?' : 'Nadie responde por esta persona'}
      text={
        isAdult
          ? 'Invita a quien la representa: al aceptar sube el documento que lo acredita, y tú lo confirmas.'
          : 'Hasta entonces nadie puede pedir sus consultas. Antes de invitar a su madre, padre o tutor comprueba quién es.'
      }
      standing={invitation?.kind === 'guardian' ? invitation : null}
      toAccept="Para aceptar"
      verb="inviteGuardian"
      label="Correo de quien responderá"
      hint="La invitación sale ahora y sirve 7 días. Se acepta con la cuenta de ese correo, o con una nueva."
      action="Invitar"
    />
  );
}

interface InvitingProps extends Omit<ComponentProps<typeof InviteForm>, 'onDone' | 'onCancel'> {
  name: string;
  title: string;
  text: string;
  standing: CareInvitation | null;
  /** What the key is for. */
  toAccept: string;
}

function Inviting({ name, title, text, standing, toAccept, label, ...form }: InvitingProps) {
  return (
    <Stack role="group" aria-label={name} sx={{ gap: 1.5 }}>
      <Box>
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {standing ? (
        <StandingInvitation
          invitation={standing}
          teller={`${toAccept} necesita también esta clave. Dísela en persona o por teléfono: no va en el correo.`}
        />
      ) : null}
      <InviteForm key={standing?.invitationId} label={standing ? 'Otro correo' : label} {...form} onDone={() => {}} />
    </Stack>
  );
}
