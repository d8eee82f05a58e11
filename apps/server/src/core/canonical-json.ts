import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The SHA-256 of a value as RFC 8785 writes it: one text for one value, whatever order jsonb gives its keys. A value
 * without such a text (NaN, half a surrogate pair) is an error; neither can be stored.
 */
export const canonicalSha256 = (value: object): string => hash('sha256', canonicalize(value) ?? '', 'hex');
