import { appErrors } from '@consultorio/contracts/errors';
import { passwordRefusal } from '@consultorio/contracts/password-policy';
import type { AuthErrorCodes } from 'firebase/auth';

/** Every code that the provider's SDK knows, and the compiler with it. */
type ProviderCode = (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes];

/** The refusals of the identity provider, in words for a person. */
export const authErrorTexts = {
  'auth/account-exists-with-different-credential':
    'Ya tienes una cuenta con este correo. Entra como lo hiciste la primera vez.',
  'auth/cancelled-popup-request': 'Se abrió otra ventana de Google; continúa en esa.',
  'auth/credential-already-in-use': 'Esa cuenta de Google ya está ligada a otra cuenta.',
  'auth/email-already-in-use': appErrors['already-registered'].message,
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
  'auth/user-disabled': appErrors['account-inactive'].message,
  'auth/user-mismatch': 'Esa no es la cuenta con la que entraste.',
  'auth/user-not-found': 'El correo o la contraseña no coinciden.',
  'auth/user-token-expired': appErrors.unauthenticated.message,
  'auth/weak-password': appErrors['weak-password'].message,
  'auth/web-storage-unsupported': 'Tu navegador no permite guardar la sesión. Activa las cookies para este sitio.',
  'auth/wrong-password': 'El correo o la contraseña no coinciden.',
} as const satisfies Record<`auth/${string}`, string>;

const causes = {
  browser: 'Este navegador no permite entrar así. Prueba con otro, o con tu correo y contraseña.',
  busy: 'El servicio de identidad tarda demasiado. Espera un momento y vuelve a intentarlo.',
  left: 'Dejaste el acceso antes de terminar. Vuelve a intentarlo cuando quieras.',
  linked: 'Esa forma de entrar no coincide con tu cuenta. Entra como lo hiciste la primera vez.',
  phone: 'Revisa el número de teléfono.',
  proof: 'La comprobación no se completó o ya venció. Vuelve a intentarlo.',
  secondStep: 'La verificación en dos pasos de tu cuenta cambió. Vuelve a empezar.',
  session: appErrors.unauthenticated.message,
  setup: 'El acceso no está bien configurado de nuestro lado. Avísanos, por favor.',
  unverified: 'Primero verifica tu correo con el enlace que te enviamos.',
} as const;

/** Codes that our own flows hardly meet, by the person's remedy. A new SDK with a new code does not compile. */
const rareAuthErrors = {
  'auth/admin-restricted-operation': 'setup',
  'auth/already-initialized': 'setup',
  'auth/app-deleted': 'session',
  'auth/app-not-authorized': 'setup',
  'auth/app-not-installed': 'setup',
  'auth/argument-error': 'setup',
  'auth/auth-domain-config-required': 'setup',
  'auth/captcha-check-failed': 'proof',
  'auth/code-expired': 'proof',
  'auth/cordova-not-ready': 'setup',
  'auth/cors-unsupported': 'browser',
  'auth/custom-token-mismatch': 'session',
  'auth/dependent-sdk-initialized-before-auth': 'setup',
  'auth/dynamic-link-not-activated': 'setup',
  'auth/email-change-needs-verification': 'unverified',
  'auth/invalid-api-key': 'setup',
  'auth/invalid-app-credential': 'proof',
  'auth/invalid-app-id': 'setup',
  'auth/invalid-auth-event': 'proof',
  'auth/invalid-cert-hash': 'setup',
  'auth/invalid-continue-uri': 'setup',
  'auth/invalid-cordova-configuration': 'setup',
  'auth/invalid-custom-token': 'session',
  'auth/invalid-dynamic-link-domain': 'setup',
  'auth/invalid-emulator-scheme': 'setup',
  'auth/invalid-hosting-link-domain': 'setup',
  'auth/invalid-message-payload': 'setup',
  'auth/invalid-multi-factor-session': 'session',
  'auth/invalid-oauth-client-id': 'setup',
  'auth/invalid-oauth-provider': 'setup',
  'auth/invalid-persistence-type': 'browser',
  'auth/invalid-phone-number': 'phone',
  'auth/invalid-provider-id': 'setup',
  'auth/invalid-recaptcha-action': 'setup',
  'auth/invalid-recaptcha-token': 'proof',
  'auth/invalid-recaptcha-version': 'setup',
  'auth/invalid-recipient-email': 'setup',
  'auth/invalid-req-type': 'setup',
  'auth/invalid-sender': 'setup',
  'auth/invalid-tenant-id': 'setup',
  'auth/invalid-user-token': 'session',
  'auth/invalid-verification-code': 'proof',
  'auth/invalid-verification-id': 'proof',
  'auth/maximum-second-factor-count-exceeded': 'secondStep',
  'auth/missing-android-pkg-name': 'setup',
  'auth/missing-app-credential': 'proof',
  'auth/missing-client-type': 'setup',
  'auth/missing-continue-uri': 'setup',
  'auth/missing-iframe-start': 'proof',
  'auth/missing-ios-bundle-id': 'setup',
  'auth/missing-multi-factor-info': 'secondStep',
  'auth/missing-multi-factor-session': 'session',
  'auth/missing-or-invalid-nonce': 'proof',
  'auth/missing-phone-number': 'phone',
  'auth/missing-recaptcha-token': 'proof',
  'auth/missing-recaptcha-version': 'setup',
  'auth/missing-verification-code': 'proof',
  'auth/missing-verification-id': 'proof',
  'auth/multi-factor-auth-required': 'secondStep',
  'auth/multi-factor-info-not-found': 'secondStep',
  'auth/no-auth-event': 'proof',
  'auth/no-such-provider': 'linked',
  'auth/null-user': 'session',
  'auth/operation-not-supported-in-this-environment': 'browser',
  'auth/provider-already-linked': 'linked',
  'auth/quota-exceeded': 'busy',
  'auth/recaptcha-not-enabled': 'setup',
  'auth/redirect-cancelled-by-user': 'left',
  'auth/redirect-operation-pending': 'busy',
  'auth/rejected-credential': 'proof',
  'auth/second-factor-already-in-use': 'secondStep',
  'auth/tenant-id-mismatch': 'setup',
  'auth/timeout': 'busy',
  'auth/unauthorized-domain': 'setup',
  'auth/unsupported-first-factor': 'secondStep',
  'auth/unsupported-persistence-type': 'browser',
  'auth/unsupported-tenant-operation': 'setup',
  'auth/unverified-email': 'unverified',
  'auth/user-cancelled': 'left',
  'auth/user-signed-out': 'session',
} as const satisfies Record<Exclude<ProviderCode, keyof typeof authErrorTexts>, keyof typeof causes>;

const fallback = 'No pudimos completar el acceso. Vuelve a intentarlo.';

/** Null when the error is not the identity provider's. */
export function authErrorText(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!error.code.startsWith('auth/')) return null;
  // The project's own rules, which only its refusal names.
  if (error.code === 'auth/password-does-not-meet-requirements') return passwordRefusal(error.message);
  if (Object.hasOwn(authErrorTexts, error.code)) return authErrorTexts[error.code as keyof typeof authErrorTexts];
  if (Object.hasOwn(rareAuthErrors, error.code))
    return causes[rareAuthErrors[error.code as keyof typeof rareAuthErrors]];
  return fallback;
}
