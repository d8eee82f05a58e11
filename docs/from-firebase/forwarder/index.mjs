/**
 * Stands where the six functions stood, and passes their calls on to the clinic's server. `package.json` beside it has
 * "type": "module"; `CLINIC=https://clinica.example` goes into `.env`. Functions of the first generation stay of the first:
 * then it is `import { onRequest } from 'firebase-functions/v1/https'`, without the options.
 */
import { onRequest } from 'firebase-functions/https';
import { defineString } from 'firebase-functions/params';

const clinic = defineString('CLINIC');

const asked = [
  'authorization',
  'content-type',
  'accept',
  'origin',
  'x-firebase-appcheck',
  'firebase-instance-id-token',
];
const preflight = ['access-control-request-method', 'access-control-request-headers'];
/** Read by a server that trusts the function's fixed address (TRUST_PROXY). */
const from = ['x-forwarded-for', 'user-agent'];
/** Of one connection, or undone by fetch. */
const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

const passedOn = (name) =>
  onRequest({ region: 'us-central1', timeoutSeconds: 75, invoker: 'public' }, async (request, response) => {
    const headers = [...asked, ...preflight, ...from].flatMap((key) => {
      const value = request.get(key);
      return value === undefined ? [] : [[key, value]];
    });
    const body = ['GET', 'HEAD'].includes(request.method) ? undefined : request.rawBody;
    try {
      const init = { method: request.method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(72_000) };
      const answer = await fetch(`${clinic.value()}/${name}`, init);
      response.status(answer.status);
      for (const [key, value] of answer.headers) if (!dropped.includes(key)) response.set(key, value);
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.set('Access-Control-Allow-Origin', request.get('origin') ?? '*').status(503);
      response.json({ error: { status: 'UNAVAILABLE', message: 'The clinic cannot be reached.' } });
    }
  });

export const getUserProfile = passedOn('getUserProfile');
export const updatePatientProfilePicture = passedOn('updatePatientProfilePicture');
export const listPatients = passedOn('listPatients');
export const updatePatientStatus = passedOn('updatePatientStatus');
export const updatePatientGeneralForm = passedOn('updatePatientGeneralForm');
export const registerPatient = passedOn('registerPatient');
