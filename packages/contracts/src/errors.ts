import { unansweredWords } from './unanswered-words.ts';

/**
 * Every error of ours, once: how it looks on each wire, and its one Spanish text, which says what to do next. Screens
 * show the same text that the answer carries.
 */
export const callableStatuses = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type CallableStatus = keyof typeof callableStatuses;

type TrpcCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'PAYLOAD_TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'SERVICE_UNAVAILABLE'
  | 'GATEWAY_TIMEOUT';

type ErrorRow = { status: CallableStatus; trpc: TrpcCode; message: string };

const row = (status: CallableStatus, trpc: TrpcCode, message: string): ErrorRow => ({ status, trpc, message });
/** Well asked, and refused as things stand. */
const notNow = (message: string): ErrorRow => row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', message);

/** `message` is constant: nothing that a caller sent, and nothing that the server knows, is ever put into it. */
export const appErrors = {
  unauthenticated: row('UNAUTHENTICATED', 'UNAUTHORIZED', 'Tu sesión terminó. Vuelve a iniciar sesión.'),
  'app-not-verified': row(
    'UNAUTHENTICATED',
    'UNAUTHORIZED',
    'No pudimos comprobar que esta es la aplicación de la clínica. Vuelve a cargarla o actualízala.',
  ),
  'email-not-verified': row('PERMISSION_DENIED', 'FORBIDDEN', 'Verifica tu correo para continuar.'),
  'account-blocked': row(
    'PERMISSION_DENIED',
    'FORBIDDEN',
    'Tu cuenta está bloqueada: puedes leer y descargar tu información, pero no hacer cambios.',
  ),
  'of-age': row('PERMISSION_DENIED', 'FORBIDDEN', 'Ya es mayor de edad: solo ella escribe en su expediente.'),
  'person-blocked': row('PERMISSION_DENIED', 'FORBIDDEN', 'Este expediente está bloqueado: se lee y no se cambia.'),
  'too-many-people': row('RESOURCE_EXHAUSTED', 'TOO_MANY_REQUESTS', 'Una cuenta cuida a diez personas como máximo.'),
  'too-many-invitations': notNow('Hay tres invitaciones sin aceptar para esta persona. Cancela una para enviar otra.'),
  'account-inactive': row('PERMISSION_DENIED', 'FORBIDDEN', 'Esta cuenta está desactivada. Comunícate con la clínica.'),
  forbidden: row('PERMISSION_DENIED', 'FORBIDDEN', 'No tienes permiso para hacer esto.'),
  'network-not-allowed': row(
    'PERMISSION_DENIED',
    'FORBIDDEN',
    'Esta integración no puede llamar desde esta red. Pide a la clínica que la agregue.',
  ),
  'scope-missing': row(
    'PERMISSION_DENIED',
    'FORBIDDEN',
    'Esta integración no tiene ese alcance. Pídelo a quien administra la clínica.',
  ),
  'proof-needed': row('PERMISSION_DENIED', 'FORBIDDEN', 'Confirma que eres tú con tu llave de acceso para continuar.'),
  'passkey-refused': notNow('No pudimos comprobar esa llave de acceso. Vuelve a intentarlo.'),
  'recovery-code-refused': notNow('Ese código no es tuyo o ya se usó. Revisa tu lista y prueba con otro.'),
  'last-passkey': notNow('Es tu única llave de acceso. Agrega otra antes de quitarla.'),
  'too-many-passkeys': notNow('Llegaste al máximo de llaves de acceso. Quita una que ya no uses.'),
  'too-many-integrations': notNow('La clínica ya tiene cien integraciones. Revoca las que ya no se usan.'),
  'integrations-only': notNow('Esto lo pide una integración en su propio nombre, no una persona.'),
  'integration-ended': notNow('Esta integración ya no está vigente. Crea una nueva.'),
  'too-many-webhooks': notNow('La clínica ya tiene veinte webhooks. Elimina los que ya no se usan.'),
  'phone-code-refused': notNow('Ese código no es el que enviamos o ya venció. Revísalo o pide otro.'),
  'phone-unreachable': notNow('No podemos enviar mensajes a ese número. Revísalo o elige otro.'),
  'phone-not-now': notNow('En este momento no podemos enviar mensajes a teléfonos. El correo te sigue llegando.'),
  'second-administrator': notNow('Lo pediste tú: otra persona que administre debe confirmarlo.'),
  'not-found': row('NOT_FOUND', 'NOT_FOUND', 'No encontramos lo que buscas. Puede que ya no exista.'),
  'profile-not-found': row(
    'NOT_FOUND',
    'NOT_FOUND',
    'Estamos preparando tu cuenta. Vuelve a intentarlo en un momento.',
  ),
  'invalid-input': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'Hay datos que corregir. Revisa los campos marcados.'),
  'stale-version': row(
    'ABORTED',
    'CONFLICT',
    'Alguien más lo cambió mientras lo tenías abierto. Revisa la versión más reciente.',
  ),
  'already-taken': row('ABORTED', 'CONFLICT', 'Otra persona ya tomó esta consulta.'),
  'illegal-transition': notNow('Ya cambió de estado y no permite esta acción.'),
  'consent-required': notNow('Antes de continuar, lee y acepta los documentos vigentes.'),
  'stale-document': row(
    'ABORTED',
    'CONFLICT',
    'El documento cambió mientras lo leías. Léelo de nuevo antes de aceptar.',
  ),
  'notice-incomplete': notNow('Al aviso le falta algo que la ley pide. Completa sus datos y vuelve a publicar.'),
  'red-flag': notNow('Lo que describes puede ser una urgencia. Llama al 911 o acude a urgencias ahora.'),
  'form-invalid': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'Faltan respuestas o hay respuestas que corregir.'),
  'form-logic': notNow('El formulario tiene problemas que corregir antes de publicarlo. Mira la revisión.'),
  'questionnaire-refused': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'Ese archivo no se pudo leer como cuestionario FHIR R4. Revisa los motivos.',
  ),
  'form-in-use': notNow('Este formulario está en uso: un servicio activo o el expediente lo necesita.'),
  'template-problems': notNow('La plantilla tiene problemas que corregir antes de publicarla.'),
  'too-many-open-consultations': notNow('Ya tienes 3 consultas abiertas. Espera la respuesta de una para pedir otra.'),
  'price-changed': notNow('El precio cambió mientras escribías. Mira el nuevo y, si estás de acuerdo, envía otra vez.'),
  'follow-up-over': notNow('El plazo para pedir seguimiento ya terminó. Pide una consulta nueva.'),
  'follow-up-exists': row(
    'ALREADY_EXISTS',
    'CONFLICT',
    'Ya pediste seguimiento de esta consulta. Lo encuentras en «Mis consultas».',
  ),
  'rating-final': notNow('Tu calificación ya no se puede cambiar.'),
  'already-registered': row(
    'ALREADY_EXISTS',
    'CONFLICT',
    'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña.',
  ),
  'email-is-patient': row(
    'ALREADY_EXISTS',
    'CONFLICT',
    'Ese correo ya es de un paciente. Quien atiende necesita otro correo: una cuenta no puede ser las dos cosas.',
  ),
  'email-is-staff': row(
    'ALREADY_EXISTS',
    'CONFLICT',
    'Ese correo ya es de alguien del personal. Búscalo en la lista, también entre los desactivados.',
  ),
  'email-is-invited': row(
    'ALREADY_EXISTS',
    'CONFLICT',
    'Ese correo ya tiene una invitación pendiente. Búscalo en la lista para reenviarla.',
  ),
  'last-admin': notNow('Es la única persona que administra la clínica. Antes da esa función a alguien más.'),
  'doctor-data-missing': notNow(
    'No tiene datos profesionales registrados, así que no puede atender. Invita a un doctor con otro correo.',
  ),
  'invitation-ended': notNow('Esta invitación ya no está vigente: se usó, se canceló o venció.'),
  'weak-password': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'La contraseña es demasiado débil: usa al menos 6 caracteres.',
  ),
  'checklist-incomplete': notNow('Faltan pasos antes de firmar. Revisa la lista.'),
  'order-incomplete': notNow('Faltan datos para emitir este documento.'),
  'controlled-drug': notNow('Los medicamentos controlados no se pueden recetar por este medio.'),
  'prescription-unsafe': notNow('La receta tiene un riesgo grave y no se puede emitir así. Corrige lo señalado.'),
  'safety-reason-required': notNow('Hay avisos de seguridad. Revísalos y escribe por qué lo indicas de todos modos.'),
  'validity-beyond-law': notNow(
    'La vigencia o los resurtidos pasan de lo permitido para estos medicamentos. Corrígelos y vuelve a emitir.',
  ),
  'check-code-refused': notNow('La clave no corresponde a esta receta. Revísala en el papel y vuelve a intentarlo.'),
  'signature-missing': notNow('No has guardado tu firma. Guárdala en tu perfil, o confirma que emites sin ella.'),
  'signature-lost': notNow(
    'El archivo de la firma con la que se emitió este documento se perdió. Avisa a la administración de la clínica.',
  ),
  'efirma-unreadable': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'Ese archivo .cer no es un certificado que podamos leer. Elige el de tu e.firma.',
  ),
  'efirma-expired': notNow('El certificado de tu e.firma venció o todavía no es vigente. Renuévalo en el SAT.'),
  'efirma-not-personal': notNow(
    'Ese certificado es un sello digital (CSD) o de una empresa. Elige el de tu e.firma personal.',
  ),
  'efirma-of-another': notNow('Ese certificado es de otra persona: su nombre o RFC no es el tuyo en este consultorio.'),
  'efirma-unknown-issuer': notNow('El certificado no lo emitió una autoridad que este consultorio reconoce.'),
  'efirma-mismatch': row(
    'ABORTED',
    'CONFLICT',
    'La firma no corresponde al documento, que pudo cambiar mientras firmabas. Vuelve a intentarlo.',
  ),
  'doctor-not-in-service': notNow('Ese médico no atiende este servicio.'),
  'licence-unchecked': notNow(
    'La administración todavía no ha comprobado esta cédula profesional: hasta entonces no se pueden tomar consultas.',
  ),
  'doctor-at-capacity': notNow(
    'Ya tiene su máximo de consultas abiertas. Primero hay que cerrar o transferir alguna, o que la administración suba su máximo.',
  ),
  'idempotency-mismatch': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'Esta acción ya se había enviado con otros datos. Vuelve a cargar la página.',
  ),
  'file-refused': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'Ese tipo de archivo no se admite. Usa una foto (JPG, PNG, WebP) o un PDF.',
  ),
  'file-unsafe': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'El antivirus encontró algo peligroso en ese archivo y no lo guardamos. Elige otro.',
  ),
  'file-incomplete': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'El archivo no llegó completo. Vuelve a enviarlo.'),
  'file-too-large': row('INVALID_ARGUMENT', 'PAYLOAD_TOO_LARGE', 'El archivo es demasiado grande.'),
  'too-many-files': row('RESOURCE_EXHAUSTED', 'TOO_MANY_REQUESTS', 'Llegaste al límite de archivos.'),
  'too-many-messages': row(
    'RESOURCE_EXHAUSTED',
    'TOO_MANY_REQUESTS',
    'Llegaste al límite de mensajes de un día en esta consulta. Podrás escribir mañana.',
  ),
  'too-many-addenda': row(
    'RESOURCE_EXHAUSTED',
    'TOO_MANY_REQUESTS',
    'Esta nota ya tiene todas las adendas que admite. Da seguimiento en una consulta nueva.',
  ),
  'rate-limited': row(
    'RESOURCE_EXHAUSTED',
    'TOO_MANY_REQUESTS',
    'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  ),
  'import-running': notNow('Ya hay una importación en curso. Espera a que termine o cancélala.'),
  'import-too-large': notNow(
    'Con este archivo la clínica tendría más medicamentos o reglas propios de los que admitimos. No se cambió nada.',
  ),
  'only-in-demo': row('UNIMPLEMENTED', 'NOT_IMPLEMENTED', 'Esto solo existe en la demostración.'),
  'only-as-stream': row('UNIMPLEMENTED', 'NOT_IMPLEMENTED', 'Esto solo se ofrece como flujo de eventos.'),
  unavailable: row('UNAVAILABLE', 'SERVICE_UNAVAILABLE', unansweredWords.unavailable),
  busy: row(
    'UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
    'Hay demasiadas solicitudes al mismo tiempo. Vuelve a intentarlo en un momento.',
  ),
  timeout: row('DEADLINE_EXCEEDED', 'GATEWAY_TIMEOUT', unansweredWords.timeout),
  internal: row('INTERNAL', 'INTERNAL_SERVER_ERROR', unansweredWords.internal),
} as const satisfies Record<string, ErrorRow>;

export type AppErrorCode = keyof typeof appErrors;

/** One refused field of an input: where, zod's code, and a sentence for the person. Never the value itself. */
export type InputIssue = { path: (string | number)[]; code: string; message: string };
