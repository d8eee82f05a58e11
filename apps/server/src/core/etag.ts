import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { commaList } from '../comma-list.ts';

/** Of what an answer says. Weak: a proxy may compress it, and then it has other bytes. */
export const etagOf = (said: string | Buffer): string => `W/"${hash('sha256', said, 'base64url').slice(0, 27)}"`;

const bare = (mark: string) => mark.replace(/^W\//, '');

/** Whether the caller has it already, by RFC 9110, 13.1.2. */
export const matchesEtag = ({ headers }: FastifyRequest, mark: string): boolean =>
  commaList(headers['if-none-match'] ?? '').some((one) => one === '*' || bare(one) === bare(mark));
