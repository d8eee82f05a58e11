import { notify } from './notifications.tsx';

/**
 * Copies and says so; whether it could. `what` with its article, and the text itself where it helps to see it: «el folio C-1»; `instead` what
 * to do where the browser refuses.
 */
export async function copy(text: string, what: string, instead = ''): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify(`Copiamos ${what}.`, 'success');
    return true;
  } catch {
    // Without HTTPS there is no clipboard, and a browser may refuse it.
    notify(`Tu navegador no dejó copiar ${what}. ${instead}`.trim(), 'error');
    return false;
  }
}
