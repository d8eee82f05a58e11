import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { mailRuleOf, type NotificationKind, notificationKinds } from '@consultorio/contracts/notifications';
import type { Role } from '@consultorio/contracts/sides';
import { noticeTitles } from '@consultorio/contracts/words/notices';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';

interface Props {
  role: Role;
  email: string;
}

/** Which notices also go out as e-mail. Notices that somebody waits for stand below, without a switch. */
export function NotificationPreferencesCard({ role, email }: Props) {
  const utils = trpc.useUtils();
  const query = trpc.getNotificationPreferences.useQuery();
  const mayChange = useCan('updateNotificationPreferences');
  const update = trpc.updateNotificationPreferences.useMutation({
    // The switch moves at once and returns when the server refuses.
    onMutate: ({ muted }) => {
      const before = utils.getNotificationPreferences.getData();
      utils.getNotificationPreferences.setData(undefined, (old) => old && { ...old, muted });
      return before;
    },
    onSuccess: (saved) => utils.getNotificationPreferences.setData(undefined, saved),
    onError: (_error, _asked, before) => {
      // At once: without a network the server cannot be asked how it really stands.
      utils.getNotificationPreferences.setData(undefined, before);
    },
  });
  const optional = notificationKinds.filter((kind) => mailRuleOf(kind, role) === 'optional');
  const essential = notificationKinds.filter((kind) => mailRuleOf(kind, role) === 'essential');
  return (
    <SectionCard
      title="Avisos por correo"
      subtitle={`Llegan a ${email}, sin datos clínicos. La campana los muestra todos.`}
    >
      <QueryStates query={query} skeleton={<SkeletonList rows={5} height={44} />}>
        {({ muted, version }) => {
          const toggle = (kind: NotificationKind, wanted: boolean) =>
            update.mutate({
              expectedVersion: version,
              muted: wanted ? muted.filter((other) => other !== kind) : [...muted, kind],
            });
          return (
            <Stack sx={{ gap: 0.5 }}>
              {optional.map((kind) => (
                <FormControlLabel
                  key={kind}
                  labelPlacement="start"
                  disabled={!mayChange || update.isPending}
                  label={noticeTitles[kind]}
                  control={<Switch checked={!muted.includes(kind)} onChange={(_, wanted) => toggle(kind, wanted)} />}
                  sx={{ m: 0, minHeight: 48, gap: 2, justifyContent: 'space-between' }}
                />
              ))}
              {essential.length > 0 ? (
                <Box sx={{ mt: 2, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    Estos siempre te llegan
                  </Typography>
                  <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                    {essential.map((kind) => (
                      <Typography component="li" key={kind} variant="body2" sx={{ color: 'text.secondary' }}>
                        {noticeTitles[kind]}
                      </Typography>
                    ))}
                  </Stack>
                </Box>
              ) : null}
            </Stack>
          );
        }}
      </QueryStates>
    </SectionCard>
  );
}
