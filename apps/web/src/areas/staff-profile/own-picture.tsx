import { trpc } from '@consultorio/client/trpc';
import type { StaffProfile } from '@consultorio/contracts/profiles';
import { attends } from '@consultorio/contracts/sides';
import { roleWords } from '@consultorio/contracts/words/people';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { PictureButtons, pictureText } from '../../kit/picture-buttons.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { personInitials } from '../../texts/initials.ts';
import { fullName } from '../../texts/names.ts';

/** My picture, which patients and colleagues see beside the name. */
export function OwnPicture({ profile }: { profile: StaffProfile }) {
  const { email, role, profilePicture } = profile;
  const { rehidrateUserProfile } = useSession();
  const update = trpc.updateStaffProfilePicture.useMutation({
    meta: { success: pictureText('tu foto') },
    onSuccess: rehidrateUserProfile,
  });
  const name = fullName(profile);
  return (
    <SectionCard>
      <Stack direction="row" sx={{ gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
        <Avatar
          src={profilePicture ?? ''}
          alt="Tu foto"
          sx={{ width: 88, height: 88, bgcolor: 'primary.light', color: 'primary.dark', fontSize: 30, fontWeight: 600 }}
        >
          {personInitials(profile)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name || <EmailText email={email} />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <EmailText email={email} />
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {roleWords[role]}
          </Typography>
          <PictureButtons
            photo="tu foto"
            hasPicture={profilePicture !== null}
            seenBy={attends[role] ? 'Así te verán tus pacientes y tus colegas.' : 'Así te verán tus colegas.'}
            update={update}
          />
        </Box>
      </Stack>
    </SectionCard>
  );
}
