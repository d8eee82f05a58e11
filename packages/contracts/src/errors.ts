/**
 * Every error of ours, once. The row says how it looks on each wire; the Spanish text that a person reads is in the web
 * app's `texts/errors.ts`, which the compiler keeps as complete as this table.
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

/** `message` is constant: nothing that a caller sent, and nothing that the server knows, is ever put into it. */
export const appErrors = {
  unauthenticated: row('UNAUTHENTICATED', 'UNAUTHORIZED', 'Inicia sesión para continuar.'),
  'email-not-verified': row('PERMISSION_DENIED', 'FORBIDDEN', 'Verifica tu correo para continuar.'),
  'account-blocked': row(
    'PERMISSION_DENIED',
    'FORBIDDEN',
    'Tu cuenta está bloqueada; puedes consultar tu información.',
  ),
  'account-inactive': row('PERMISSION_DENIED', 'FORBIDDEN', 'Esta cuenta está desactivada.'),
  forbidden: row('PERMISSION_DENIED', 'FORBIDDEN', 'No tienes permiso para hacer esto.'),
  'not-found': row('NOT_FOUND', 'NOT_FOUND', 'No encontramos lo que buscas.'),
  'profile-not-found': row('NOT_FOUND', 'NOT_FOUND', 'Aún no existe un perfil para esta cuenta.'),
  'invalid-input': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'Hay datos que corregir.'),
  'stale-version': row('ABORTED', 'CONFLICT', 'Alguien más lo cambió antes; revisa la versión más reciente.'),
  'already-taken': row('ABORTED', 'CONFLICT', 'Otra persona ya tomó esta consulta.'),
  'illegal-transition': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'El estado actual no permite esta acción.'),
  'consent-required': row(
    'FAILED_PRECONDITION',
    'PRECONDITION_FAILED',
    'Falta aceptar los documentos legales vigentes.',
  ),
  'stale-document': row('ABORTED', 'CONFLICT', 'El documento legal cambió; léelo de nuevo antes de aceptar.'),
  'red-flag': row(
    'FAILED_PRECONDITION',
    'PRECONDITION_FAILED',
    'Lo que describes puede ser una urgencia: llama al 911.',
  ),
  'form-invalid': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'Faltan respuestas o hay respuestas que corregir.'),
  'form-logic': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'El formulario tiene problemas que corregir.'),
  'questionnaire-refused': row(
    'INVALID_ARGUMENT',
    'BAD_REQUEST',
    'No es un Questionnaire de FHIR R4 que se pueda leer.',
  ),
  'form-in-use': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'Un servicio usa este formulario.'),
  'template-problems': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'La plantilla tiene problemas que corregir.'),
  'too-many-open-consultations': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'Ya tienes 3 consultas abiertas.'),
  'follow-up-over': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'El plazo de seguimiento terminó.'),
  'follow-up-exists': row('ALREADY_EXISTS', 'CONFLICT', 'Esta consulta ya tiene un seguimiento.'),
  'rating-final': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'La calificación ya no se puede cambiar.'),
  'already-registered': row('ALREADY_EXISTS', 'CONFLICT', 'Ya existe una cuenta con este correo.'),
  'email-is-patient': row('ALREADY_EXISTS', 'CONFLICT', 'Este correo ya es de un paciente.'),
  'email-is-staff': row('ALREADY_EXISTS', 'CONFLICT', 'Este correo ya es de alguien del personal.'),
  'email-is-invited': row('ALREADY_EXISTS', 'CONFLICT', 'Este correo ya tiene una invitación pendiente.'),
  'last-admin': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'La clínica se quedaría sin administración.'),
  'doctor-data-missing': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'Faltan sus datos profesionales.'),
  'invitation-ended': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'La invitación ya no está vigente.'),
  'weak-password': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'La contraseña es demasiado débil.'),
  'checklist-incomplete': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'Faltan pasos antes de firmar.'),
  'order-incomplete': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'Faltan datos para emitir este documento.'),
  'controlled-drug': row(
    'FAILED_PRECONDITION',
    'PRECONDITION_FAILED',
    'Los medicamentos controlados no se recetan aquí.',
  ),
  'allergy-match': row(
    'FAILED_PRECONDITION',
    'PRECONDITION_FAILED',
    'El paciente es alérgico a lo que se receta; se necesita un motivo.',
  ),
  'doctor-not-in-service': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'El médico no atiende este servicio.'),
  'doctor-at-capacity': row(
    'FAILED_PRECONDITION',
    'PRECONDITION_FAILED',
    'El médico ya tiene el máximo de consultas abiertas.',
  ),
  'idempotency-mismatch': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'La misma clave llegó con otros datos.'),
  'file-refused': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'Ese tipo de archivo no se admite.'),
  'file-incomplete': row('INVALID_ARGUMENT', 'BAD_REQUEST', 'El archivo no llegó completo; vuelve a enviarlo.'),
  'file-too-large': row('INVALID_ARGUMENT', 'PAYLOAD_TOO_LARGE', 'El archivo es demasiado grande.'),
  'too-many-files': row('RESOURCE_EXHAUSTED', 'TOO_MANY_REQUESTS', 'Llegaste al límite de archivos.'),
  'rate-limited': row('RESOURCE_EXHAUSTED', 'TOO_MANY_REQUESTS', 'Demasiados intentos; espera un momento.'),
  'import-running': row('FAILED_PRECONDITION', 'PRECONDITION_FAILED', 'Ya hay una importación en curso.'),
  'only-in-demo': row('UNIMPLEMENTED', 'NOT_IMPLEMENTED', 'Solo existe en la demostración.'),
  'only-as-stream': row('UNIMPLEMENTED', 'NOT_IMPLEMENTED', 'Esto solo se ofrece como flujo de eventos.'),
  unavailable: row('UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'El servicio no responde; vuelve a intentarlo en un momento.'),
  timeout: row('DEADLINE_EXCEEDED', 'GATEWAY_TIMEOUT', 'La respuesta tardó demasiado; vuelve a intentarlo.'),
  internal: row('INTERNAL', 'INTERNAL_SERVER_ERROR', 'Ocurrió un error inesperado.'),
} as const satisfies Record<string, ErrorRow>;

export type AppErrorCode = keyof typeof appErrors;

/** One refused field of an input: where, zod's code, and a sentence for the person. Never the value itself. */
export type InputIssue = { path: (string | number)[]; code: string; message: string };
