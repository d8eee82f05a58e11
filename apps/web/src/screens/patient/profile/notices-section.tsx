import { NotificationPreferencesCard } from '../../../features/notification-preferences/notification-preferences-card.tsx';
import { useSession } from '../../../session/session-context.ts';

export function NoticesSection() {
  const { profile } = useSession();
  return profile ? <NotificationPreferencesCard role={profile.role} email={profile.email} /> : null;
}
