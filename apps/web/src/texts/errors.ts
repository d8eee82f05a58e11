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
  'template-problems': 'La plantilla tiene problemas que corregir antes de publicarla.',
  'questionnaire-refused': 'Ese archivo no se pudo leer como cuestionario FHIR R4. Revisa los motivos.',
  'form-in-use': 'Este formulario está en uso: un servicio activo o el expediente lo necesita.',
  'too-many-open-consultations': 'Ya tienes 3 consultas abiertas. Espera la respuesta de una para pedir otra.',
  'follow-up-over': 'El plazo para pedir seguimiento ya terminó. Pide una consulta nueva.',
  'follow-up-exists': 'Ya pediste seguimiento de esta consulta. Lo encuentras en «Mis consultas».',
  'rating-final': 'Tu calificación ya no se puede cambiar.',
  'already-registered': 'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña.',
  'email-is-patient':
    'Ese correo ya es de un paciente. Quien atiende necesita otro correo: una cuenta no puede ser las dos cosas.',
  'email-is-staff': 'Ese correo ya es de alguien del personal. Búscalo en la lista, también entre los desactivados.',
  'email-is-invited': 'Ese correo ya tiene una invitación pendiente. Búscalo en la lista para reenviarla.',
  'last-admin': 'Es la única persona que administra la clínica. Antes da esa función a alguien más.',
  'doctor-data-missing':
    'No tiene datos profesionales registrados, así que no puede atender. Invita a un doctor con otro correo.',
  'invitation-ended': 'Esta invitación ya no está vigente: se usó, se canceló o venció.',
  'weak-password': 'La contraseña es demasiado débil: usa al menos 6 caracteres.',
  'checklist-incomplete': 'Faltan pasos antes de firmar. Revisa la lista.',
  'order-incomplete': 'Faltan datos para emitir este documento.',
  'controlled-drug': 'Los medicamentos controlados no se pueden recetar por este medio.',
  'allergy-match': 'El paciente refiere alergia a lo que recetas. Escribe por qué lo indicas de todos modos.',
  'doctor-not-in-service': 'Ese médico no atiende este servicio.',
  'doctor-at-capacity':
    'Ya tiene su máximo de consultas abiertas. Primero hay que cerrar o transferir alguna, o que la administración suba su máximo.',
  'idempotency-mismatch': 'Esta acción ya se había enviado con otros datos. Vuelve a cargar la página.',
  'file-refused': 'Ese tipo de archivo no se admite. Usa una foto (JPG, PNG, WebP) o un PDF.',
  'file-incomplete': 'El archivo no llegó completo; vuelve a enviarlo.',
  'file-too-large': 'El archivo es demasiado grande.',
  'too-many-files': 'Llegaste al límite de archivos.',
  'rate-limited': 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  'import-running': 'Ya hay una importación en curso. Espera a que termine o cancélala.',
  'only-in-demo': 'Esto solo existe en la demostración.',
  'only-as-stream': 'Esto solo se ofrece como flujo de eventos.',
  unavailable: 'No pudimos conectar con el servidor. Revisa tu internet y vuelve a intentarlo.',
  timeout: 'La respuesta tardó demasiado. Vuelve a intentarlo.',
  internal: 'Ocurrió un error inesperado. Vuelve a intentarlo; si sigue, avísanos.',
} as const satisfies Record<AppErrorCode, string>;

/** The one text for an error, whoever raised it. An error that nobody foresaw says nothing of its inside. */
export function errorText(error: unknown): string {
  return authErrorText(error) ?? errorTexts[appCodeOf(error) ?? 'internal'];
}
