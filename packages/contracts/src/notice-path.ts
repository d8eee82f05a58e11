import { isArcoNotice, isSecurityNotice, type NotificationKind } from './notifications.ts';
import { isPatient, type Role } from './sides.ts';

interface Told {
  kind: NotificationKind;
  consultationId: string | null;
}

/** Where its reader finds what a notice is about: the bell, the mail, the push and the telephone lead to one place. */
export function noticePath({ kind, consultationId }: Told, role: Role): string {
  if (kind === 'consentRevoked') return '/perfil?seccion=privacidad';
  if (isArcoNotice(kind)) return isPatient(role) ? '/perfil?seccion=privacidad' : '/pacientes?seccion=arco';
  if (isSecurityNotice(kind)) return isPatient(role) ? '/perfil?seccion=seguridad' : '/mi-perfil';
  if (kind === 'careChanged' || kind === 'cameOfAge') return '/perfil?seccion=familia';
  if (kind === 'phoneNoticesEnded') return isPatient(role) ? '/perfil?seccion=avisos' : '/mi-perfil';
  if (kind === 'phoneCeilingReached') return '/configuraciones?seccion=telefonos';
  if (kind === 'webhookPaused') return '/configuraciones?seccion=integraciones';
  if (!consultationId) return isPatient(role) ? '/inicio' : '/consultas';
  if (!isPatient(role)) return `/atender-consulta/${consultationId}`;
  // On a phone the chat is behind a tab of its own.
  return `/detalle-consulta/${consultationId}${kind === 'messageReceived' ? '?vista=mensajes' : ''}`;
}
