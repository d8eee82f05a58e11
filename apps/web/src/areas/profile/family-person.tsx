import { useCan } from '@consultorio/client/use-can';
import { ageOf, OWN_ACCOUNT_FROM_AGE } from '@consultorio/contracts/age';
import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import { relationWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { StandingInvitation } from '../../capabilities/people/standing-invitation.tsx';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { fullName } from '../../texts/names.ts';
import { careText } from '../../texts/people-in-care.ts';

const InviteForm = lazyPart(async () => (await import('../../capabilities/people/invite-form.tsx')).InviteForm);
const ContinueCare = lazyPart(async () => (await import('./continue-care.tsx')).ContinueCare);

/** An account that has told no name yet is told by what it is to the person. */
const guardianText = ({ name, relation }: PersonInCare['guardians'][number]): string => {
  const word = relationWords[relation].toLowerCase();
  return name ? `${name} (${word})` : `su ${word}`;
};

/** One of those for whom the account answers: the record, who else answers, and who was asked to. */
export function FamilyPerson({ person }: { person: PersonInCare }) {
  const { patientId, firstName, standing, guardians, invitations } = person;
  const mayInvite = useCan('inviteGuardian') && standing === 'current';
  const mayContinue = useCan('continueGuardianship');
  const [inviting, setInviting] = useState(false);
  return (
    <Stack component="li" sx={{ py: 2, gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName(person)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {standingText(person)}
          </Typography>
          {guardians.length > 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              También responde: {guardians.map(guardianText).join(', ')}
            </Typography>
          ) : null}
        </Box>
        {standing === 'waiting' ? null : (
          <Button component={Link} to={`${paths.profile}?persona=${patientId}`} variant="outlined">
            Ver su perfil
          </Button>
        )}
      </Stack>
      {invitations
        .filter(({ kind }) => kind === 'guardian')
        .map((one) => (
          <StandingInvitation
            key={one.invitationId}
            invitation={one}
            teller="Para aceptar necesita también esta clave. Dísela tú: no va en el correo."
          />
        ))}
      {mayInvite && !inviting ? (
        <Button onClick={() => setInviting(true)} sx={{ alignSelf: 'flex-start', ml: -2, textAlign: 'left' }}>
          {`Invitar a alguien más a cuidar de ${firstName}`}
        </Button>
      ) : null}
      <Suspense fallback={<SkeletonList rows={1} height={96} />}>
        {inviting ? (
          <InviteForm
            patientId={patientId}
            verb="inviteGuardian"
            label="Su correo"
            hint={`De quien también responde por ${firstName}, como su otra mamá o papá. Verá este expediente y ninguno más.`}
            action="Enviar invitación"
            onDone={() => setInviting(false)}
            onCancel={() => setInviting(false)}
          />
        ) : null}
        {mayInvite ? <OwnAccount person={person} /> : null}
        {mayContinue && standing === 'ofAge' ? <ContinueCare person={person} /> : null}
      </Suspense>
    </Stack>
  );
}

/** In the year before the 18th birthday: where the invitation of that day goes. */
function OwnAccount({ person }: { person: PersonInCare }) {
  const { patientId, firstName, birthDate, until, invitations } = person;
  const mayContinue = useCan('continueGuardianship');
  if (until === null || (ageOf(birthDate) ?? 0) < OWN_ACCOUNT_FROM_AGE) return null;
  const named = invitations.find(({ kind }) => kind === 'self');
  return (
    <Stack
      role="group"
      aria-label={`La mayoría de edad de ${firstName}`}
      sx={{ ...edge, p: 2, gap: 1.5, borderRadius: 1, bgcolor: 'primary.light' }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{`${firstName} cumple 18 años el ${dateText(until)}`}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Desde ese día solo {firstName} pide consultas y lee lo nuevo de su expediente. Tú lees lo de antes, hasta que
          abra su propia cuenta.
        </Typography>
      </Box>
      {named ? (
        <StandingInvitation
          invitation={named}
          teller={`Para abrir su cuenta necesita también esta clave. Dísela tú a ${firstName}: no va en el correo.`}
        />
      ) : null}
      {named ? null : (
        <InviteForm
          patientId={patientId}
          verb="inviteToOwnAccount"
          label={`Correo de ${firstName}`}
          hint="Uno suyo, que no tenga ya una cuenta aquí. Ese día le llega la invitación."
          action="Guardar correo"
          onDone={() => {}}
        />
      )}
      {mayContinue ? <ContinueCare person={person} /> : null}
    </Stack>
  );
}

function standingText(person: PersonInCare): string {
  const { standing, recordNo, until } = person;
  const mine = careText(person);
  if (standing === 'waiting') return `${mine} · la clínica lo revisa`;
  if (standing === 'ofAge') return `${mine} · mayor de edad: lees lo de antes de su cumpleaños`;
  return `${mine}${until ? ` hasta el ${dateText(until)}` : ''} · ${recordNo}`;
}
