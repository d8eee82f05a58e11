import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../../env.ts';

/** Emotion writes its rules through the CSSOM into empty style tags; this is the hash of that emptiness. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** For answers of the framework before any hook runs: it shows nothing and is kept by nobody. */
export const headersBeforeHooks = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export async function securityHeaders(app: FastifyInstance, env: Env) {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST ? [`http://${env.FIREBASE_AUTH_EMULATOR_HOST}`] : [];
  const authDomain = env.FIREBASE_WEB_CONFIG ? [`https://${env.FIREBASE_WEB_CONFIG.authDomain}`] : [];
  const google = env.emulated ? [] : ['https://apis.google.com'];
  const provider = env.emulated ? [] : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  // Only where reCAPTCHA is asked: for App Check's proof, or before a code is sent by SMS.
  const recaptcha = env.APP_CHECK_SITE_KEY || env.SMS_SECOND_FACTOR ? ['https://www.google.com/recaptcha/'] : [];
  const recaptchaScript = recaptcha.length > 0 ? [...recaptcha, 'https://www.gstatic.com/recaptcha/'] : [];
  const recaptchaFrame = recaptcha.length > 0 ? [...recaptcha, 'https://recaptcha.google.com/recaptcha/'] : [];
  const appCheck = env.APP_CHECK_SITE_KEY ? ['https://content-firebaseappcheck.googleapis.com'] : [];
  const fixed = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...google, ...recaptchaScript],
        'style-src': ["'self'", EMPTY_STYLE],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...provider, ...emulator, ...recaptcha, ...appCheck],
        'frame-src': [...authDomain, ...emulator, ...recaptchaFrame],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // `same-origin` would cut the Google popup off from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: env.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = {
    ...fixed,
    // The microphone for dictation, which the clinic allows and a person begins (decision 218).
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    // Answers that may be kept say so themselves; refusals and answers about people are never kept.
    'cache-control': 'no-store',
  };
  // Data and the parts that a page loads are never shown as a page: of its policies they need none but the strictest, in
  // a few words. A screen loads dozens of parts, and a kilobyte of policy before each was a tenth of what a phone waits for.
  const dataHeaders: Record<string, string> = { ...headersBeforeHooks };
  for (const name of ['strict-transport-security', 'cross-origin-resource-policy'])
    if (headers[name]) dataHeaders[name] = headers[name];
  app.addHook('onRequest', (request, reply, done) => {
    const isPart = request.url.startsWith('/assets/');
    const isData = request.method === 'POST' || /^\/(trpc|fhir\/R4)\//.test(request.url);
    reply.headers(isData || isPart ? dataHeaders : headers);
    done();
  });
}

/** Helmet's headers, asked for once: they never change, and it would otherwise spell the policy out each time. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
