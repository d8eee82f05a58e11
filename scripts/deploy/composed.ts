import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../process-group.ts';

export const deployed = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

export type Service = {
  image: string;
  command?: string | string[];
  read_only?: boolean;
  logging?: { options: Record<string, string> };
  stop_grace_period?: string;
  depends_on?: string[] | Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
};
export type Composed = {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};

/** `deploy/compose.yaml` as Compose reads it, with a `.env` of these. @throws Error of one that it needs and that is not there. */
export function composed(given: Record<string, string>): Composed {
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_whole, name: string, kind = '', rest = '') => {
      const value = given[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
      return rest;
    });
  // Once it is read, as Compose does: what is put in may hold any sign.
  const reviver = (_key: unknown, value: unknown) => (typeof value === 'string' ? filled(value) : value);
  return parse(deployed('compose.yaml'), reviver, { merge: true });
}

/** Of a machine on which everything that it asks for is said, and nothing else. */
export const needed = {
  CONSULTORIO_IMAGE: 'consultorio',
  PUBLIC_URL: 'https://clinica.example',
  DATABASE_PASSWORD: 'b2c1',
  OWNER_PASSWORD: 'a0f9',
  GOOGLE_APPLICATION_CREDENTIALS: '/etc/consultorio/credentials.json',
  FIREBASE_PROJECT_ID: 'clinica-example',
  FIREBASE_WEB_CONFIG: '{"apiKey":"x","authDomain":"clinica.example"}',
};
