import { errorText } from '../../texts/errors.ts';

/** What the browser says by its own name, in words that help; anything else as everywhere. */
export function passkeyErrorText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No se confirmó. Vuelve a intentarlo y aprueba con tu huella, tu rostro o tu PIN.';
  if (name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave de acceso de tu cuenta.';
  if (name === 'SecurityError') return 'En esta dirección no se pueden usar llaves de acceso.';
  if (name === 'NotSupportedError') return 'Este navegador no admite llaves de acceso. Usa otro más reciente.';
  return errorText(error);
}
