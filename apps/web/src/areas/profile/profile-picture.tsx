import { trpc } from '@consultorio/client/trpc';
import type { PatientProfile } from '@consultorio/contracts/patients';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../capabilities/session/session-context.ts';
import { PictureButtons, pictureText } from '../../kit/picture-buttons.tsx';
import { personInitials } from '../../texts/initials.ts';
import { fullName } from '../../texts/names.ts';

interface Props {
  profile: PatientProfile;
  mayChange: boolean;
}

/** Who the patient is here: what the doctor sees beside the name. */
export function ProfilePicture({ profile, mayChange }: Props) {
  const { rehidrateUserProfile } = useSession();
  const update = trpc.updatePatientProfilePicture.useMutation({
    meta: { success: pictureText },
    onSuccess: rehidrateUserProfile,
  });
  const name = fullName(profile);
  return (
    <Stack direction="row" sx={{ gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
      <Avatar
        src={profile.profilePicture ?? undefined}
        alt="Tu foto"
        sx={{ width: 88, height: 88, fontSize: 32, fontWeight: 600, bgcolor: 'primary.light', color: 'primary.dark' }}
      >
        {personInitials(profile)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name || profile.email}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name ? profile.email : null}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Expediente {profile.recordNo}
        </Typography>
        {mayChange ? (
          <PictureButtons
            hasPicture={profile.profilePicture !== null}
            seenBy="Así te verá tu médico."
            update={update}
          />
        ) : null}
      </Box>
    </Stack>
  );
}
