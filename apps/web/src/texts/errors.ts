import { appCodeOf } from '@consultorio/client/errors';
import type { AppErrorCode } from '@consultorio/contracts/errors';
import { authErrorText } from './auth-errors.ts';

/** Every error of ours in words that say what to do next. The compiler keeps it as complete as the contract's table. */
export const errorTexts = {
  unauthenticated: 'Tu sesión terminó. Vuelve a iniciar sesión.',
  'email-not-verified': 'Verifica tu correo para continuar.',
  'account-blocked': 'Tu cuenta está bloqueada: puedes leer y descargar tu información, pero no hacer cambios.',
  'account-inactive': 'Esta cuenta está desactivada. Comunícate con la clínica.',
  forbidden: 'No tienes permiso para hacer esto.',
  'not-found': 'No encontramos lo que buscas. Puede que ya no exista.',
  'profile-not-found': 'Estamos preparando tu cuenta…',
  'invalid-input': 'Hay datos que corregir. Revisa los campos marcados.',
  'stale-version': 'Alguien más lo cambió mientras lo tenías abierto. Revisa la versión más reciente.',
  'already-taken': 'Otra persona ya tomó esta consulta.',
  'illegal-transition': 'Ya cambió de estado y no permite esta acción.',
  'consent-required': 'Antes de continuar, lee y acepta los documentos vigentes.',
  'stale-document': 'El documento cambió mientras lo leías. Léelo de nuevo antes de aceptar.',
  'red-flag': 'Lo que describes puede ser una urgencia. Llama al 911 o acude a urgencias ahora.',
  'form-invalid': 'Faltan respuestas o hay respuestas que corregir.',
  'form-logic': 'El formulario tiene problemas que corregir antes de publicarlo. Mira la revisión.',
  'questionnaire-refused': 'Ese archivo no se pudo leer como cuestionario FHIR R4. Revisa los motivos.',
