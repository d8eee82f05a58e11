import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { useSession } from '../../capabilities/session/session-context.ts';

export function NoticesSection() {
  const { profile } = useSession();
  return profile ? <NotificationPreferencesCard role={profile.role} email={profile.email} /> : null;
}
