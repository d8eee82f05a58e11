import { expect, test } from 'vitest';
import { noticePath } from './notice-path.ts';
import { isPushed, type NotificationKind, notificationKinds } from './notifications.ts';
import { roles } from './sides.ts';

const consultationId = '11111111-1111-4111-8111-111111111111';
/** The pages behind each side's guard that a notice may lead to. */
const pages = {
  patient: /^\/(inicio|perfil\?seccion=\w+|detalle-consulta\/[\w-]+(\?vista=mensajes)?)$/,
  doctor: /^\/(consultas|mi-perfil|pacientes\?seccion=arco|atender-consulta\/[\w-]+)$/,
  admin: /^\/(consultas|mi-perfil|pacientes\?seccion=arco|configuraciones\?seccion=\w+|atender-consulta\/[\w-]+)$/,
};

test('every notice leads to a page of its reader’s own side', () => {
  for (const role of roles)
    for (const kind of notificationKinds)
      for (const about of [consultationId, null])
        if (isPushed(kind, role) && !(role === 'doctor' && ofAdministration.includes(kind)))
          expect(noticePath({ kind, consultationId: about }, role), `${kind} for ${role}`).toMatch(pages[role]);
});
const ofAdministration: NotificationKind[] = ['webhookPaused', 'phoneCeilingReached'];

test('what changed in a family is found where the family is', () => {
  for (const kind of ['careChanged', 'cameOfAge'] as const)
    expect(noticePath({ kind, consultationId: null }, 'patient')).toBe('/perfil?seccion=familia');
});

test('a message is found in the chat, which a phone has behind a tab; a question above the consultation', () => {
  expect(noticePath({ kind: 'messageReceived', consultationId }, 'patient')).toBe(
    `/detalle-consulta/${consultationId}?vista=mensajes`,
  );
  expect(noticePath({ kind: 'informationRequested', consultationId }, 'patient')).toBe(
    `/detalle-consulta/${consultationId}`,
  );
});
