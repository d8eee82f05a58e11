import { hash } from 'node:crypto';
import { examples, groupNames } from '@consultorio/api-examples/examples';
import server from '../../../package.json' with { type: 'json' };
import { describedProcedures, type ProcedureDescription, whoMayCall } from './describe-procedure.ts';

/** https://schema.getpostman.com/json/collection/v2.1.0/collection.json; Postman, Bruno, Insomnia and others import it. */
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Every procedure as a request with the input of its example, a folder for each group. Address and credentials are variables of
 * the collection: the first request asks for a token and keeps it. The same text from the same version: whoever imports it anew
 * sees what changed.
 */
export function postmanCollection(publicUrl: string) {
  const procedures = describedProcedures();
  return {
    info: {
      _postman_id: idOf('collection'),
      name: 'Consultorio',
      version: server.version,
      description: [
        'Every procedure of the clinic. Set `client_id` and `client_secret` to those of an integration and send «Get a token»; or',
        'set `token` to an ID token of Firebase Authentication. What each takes and answers is at `/api`.',
      ].join('\n'),
      schema,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'clinic', value: publicUrl, type: 'string' },
      ...['client_id', 'client_secret', 'token'].map((key) => ({ key, value: '', type: 'string' })),
    ],
    item: [
      tokenRequest,
      ...groupNames.map((name) => ({
        name,
        item: procedures.filter(({ group }) => group === name).map(requestOf),
      })),
    ],
  };
}

/** A UUID that stays the same for the same name. */
function idOf(name: string): string {
  const hex = hash('sha256', `consultorio ${name}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const urlOf = (path: string) => ({ raw: `{{clinic}}/${path}`, host: ['{{clinic}}'], path: path.split('/') });

const tokenRequest = {
  name: 'Get a token',
  id: idOf('token'),
  event: [
    {
      listen: 'test',
      script: {
        type: 'text/javascript',
        exec: ["pm.collectionVariables.set('token', pm.response.json().access_token);"],
      },
    },
  ],
  request: {
    method: 'POST',
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{client_id}}', type: 'string' },
        { key: 'password', value: '{{client_secret}}', type: 'string' },
      ],
    },
    header: [],
    body: { mode: 'urlencoded', urlencoded: [{ key: 'grant_type', value: 'client_credentials', type: 'text' }] },
    url: urlOf('oauth/token'),
    description: 'Of an integration; it lives ten minutes and is kept in the variable `token`.',
  },
  response: [],
};

function requestOf({ name, permission, summary, notes }: ProcedureDescription) {
  const raw = JSON.stringify({ data: examples[name].input ?? null }, null, 2);
  return {
    name,
    id: idOf(name),
    request: {
      method: 'POST',
      ...(permission.nobody === 'any' ? { auth: { type: 'noauth' } } : {}),
      header: [{ key: 'Content-Type', value: 'application/json' }],
      body: { mode: 'raw', raw, options: { raw: { language: 'json' } } },
      url: urlOf(name),
      description: [summary, whoMayCall(permission), ...(notes ? [notes] : [])].join('\n\n'),
    },
    response: [],
  };
}
