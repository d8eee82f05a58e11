import { WEB_CONFIG_ID } from '@consultorio/contracts/page-data';

/** With which key of reCAPTCHA this app proves that it is ours. */
export interface AppCheckConfig {
  kind: 'enterprise' | 'v3';
  siteKey: string;
}

/** Our own server's data about the identity provider: in the page, and at `GET /config.json`. */
interface WebConfig {
  firebase: { apiKey: string; authDomain: string; projectId: string };
  authEmulatorUrl: string | null;
  demo: boolean;
  /** Null unless the clinic uses App Check. */
  appCheck: AppCheckConfig | null;
  /** Whether codes by SMS may be a second factor here: the provider charges for them, and wants reCAPTCHA on the page. */
  smsSecondFactor: boolean;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let answer: Promise<WebConfig> | undefined;

async function ask(): Promise<WebConfig> {
  const here = document.getElementById(WEB_CONFIG_ID);
  if (here) return JSON.parse(here.textContent) as WebConfig;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) });
      if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
      return (await response.json()) as WebConfig;
    } catch (error) {
      if (attempt === 3) throw error;
      await pause(attempt * 800);
    }
  }
}

/** Asked once per page, and again after it failed. */
export function loadWebConfig(): Promise<WebConfig> {
  answer ??= ask().catch((error: unknown) => {
    answer = undefined;
    throw error;
  });
  return answer;
}

/** Before Google's window may be needed: with the emulator ours stands in its place. */
export async function prepareGoogle(): Promise<void> {
  const { authEmulatorUrl } = await loadWebConfig();
  if (authEmulatorUrl && !('gapi' in window)) (await import('./gapi-demo.ts')).installGapiDemo();
}
