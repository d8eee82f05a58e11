/** What the identity provider refuses, in words for a person. Codes that no flow of ours can meet share the fallback. */
export const authErrorTexts = {
  'auth/account-exists-with-different-credential':
    'Ya tienes una cuenta con este correo. Entra como lo hiciste la primera vez.',
  'auth/cancelled-popup-request': 'Se abrió otra ventana de Google; continúa en esa.',
  'auth/credential-already-in-use': 'Esa cuenta de Google ya está ligada a otra cuenta.',
  'auth/email-already-in-use': 'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña.',
  'auth/emulator-config-failed': 'No pudimos conectar con el servicio de identidad. Vuelve a cargar la página.',
  'auth/expired-action-code': 'Este enlace ya venció. Pide uno nuevo.',
  'auth/internal-error': 'El servicio de identidad no respondió. Vuelve a intentarlo en un momento.',
  'auth/invalid-action-code': 'Este enlace ya se usó o no es válido. Pide uno nuevo.',
  'auth/invalid-credential': 'El correo o la contraseña no coinciden.',
  'auth/invalid-email': 'Revisa el correo: no parece una dirección válida.',
  'auth/invalid-login-credentials': 'El correo o la contraseña no coinciden.',
  'auth/missing-email': 'Escribe tu correo.',
  'auth/missing-password': 'Escribe tu contraseña.',
  'auth/network-request-failed': 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
  'auth/operation-not-allowed': 'Esta forma de entrar no está disponible.',
  'auth/password-does-not-meet-requirements': 'La contraseña no cumple los requisitos.',
  'auth/popup-blocked':
    'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes y vuelve a intentarlo.',
  'auth/popup-closed-by-user': 'Cerraste la ventana de Google antes de terminar.',
  'auth/requires-recent-login': 'Por seguridad, vuelve a iniciar sesión y repite el cambio.',
  'auth/too-many-requests': 'Demasiados intentos. Espera unos minutos o recupera tu contraseña.',
  'auth/unauthorized-continue-uri': 'No pudimos preparar el enlace del correo. Avísanos si vuelve a pasar.',
  'auth/user-disabled': 'Esta cuenta está desactivada.',
  'auth/user-mismatch': 'Esa no es la cuenta con la que entraste.',
  'auth/user-not-found': 'El correo o la contraseña no coinciden.',
  'auth/user-token-expired': 'Tu sesión terminó. Vuelve a iniciar sesión.',
  'auth/weak-password': 'La contraseña es demasiado débil: usa al menos 6 caracteres.',
  'auth/web-storage-unsupported': 'Tu navegador no permite guardar la sesión. Activa las cookies para este sitio.',
  'auth/wrong-password': 'El correo o la contraseña no coinciden.',
} as const satisfies Record<`auth/${string}`, string>;

const fallback = 'No pudimos completar el acceso. Vuelve a intentarlo.';

/** Null when the error is not the identity provider's. */
export function authErrorText(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!error.code.startsWith('auth/')) return null;
  return Object.hasOwn(authErrorTexts, error.code)
    ? authErrorTexts[error.code as keyof typeof authErrorTexts]
    : fallback;
}
