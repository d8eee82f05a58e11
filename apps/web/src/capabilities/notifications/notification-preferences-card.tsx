import { mailRuleOf, notificationKinds } from '@consultorio/contracts/notifications';
import type { Role } from '@consultorio/contracts/sides';
import { noticeTitles } from '@consultorio/contracts/words/notices';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { KindSwitches } from './kind-switches.tsx';
import { PushCardPlace } from './push-card-place.tsx';
import { useNoticePreferences } from './use-notice-preferences.ts';

const PushCard = lazyPart(async () => (await import('./push-card.tsx')).PushCard);
const PhoneCard = lazyPart(async () => (await import('./phone-card.tsx')).PhoneCard);

interface Props {
  role: Role;
  email: string;
}

/** Whether this browser tells of notices, and which of them also go out as e-mail. */
export function NotificationPreferencesCard({ role, email }: Props) {
  const { query, update, disabled } = useNoticePreferences();
  const phone = query.data?.phone;
  // Where no provider is there, nothing of it is loaded.
  const isOffered = phone !== undefined && (phone.channels.length > 0 || phone.consent !== null);
  const optional = notificationKinds.filter((kind) => mailRuleOf(kind, role) === 'optional');
  const essential = notificationKinds.filter((kind) => mailRuleOf(kind, role) === 'essential');
  return (
    <Stack sx={{ gap: 3 }}>
      <Suspense fallback={<PushCardPlace />}>
        <PushCard />
      </Suspense>
      {isOffered ? (
        <Suspense fallback={null}>
          <PhoneCard />
        </Suspense>
      ) : null}
      <SectionCard
        title="Avisos por correo"
        subtitle={`Llegan a ${email}, sin datos clínicos. La campana los muestra todos.`}
      >
        <QueryStates query={query} skeleton={<SkeletonList rows={5} height={44} />}>
          {({ muted, version }) => (
            <Stack sx={{ gap: 0.5 }}>
              <KindSwitches
                kinds={optional}
                muted={muted}
                disabled={disabled}
                onMuted={(wished) => update.mutate({ expectedVersion: version, muted: wished })}
              />
              {essential.length > 0 ? (
                <Box sx={{ ...edge, mt: 2, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
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
          )}
        </QueryStates>
      </SectionCard>
    </Stack>
  );
}
