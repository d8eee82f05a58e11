import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => hash('sha256', data, 'buffer');
const base64url = (data: Buffer) => data.toString('base64url');
const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

type Options = { challenge: string; [more: string]: unknown };
type Traits = { rpId?: string; origin?: string; verifiesPerson?: boolean };

/** As much CBOR as an attestation needs. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  // kty EC2, alg ES256, crv P-256, x, y
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** An authenticator without a browser: genuine keys and signatures, as WebAuthn describes them. */
export function makePasskey({
  rpId = 'localhost',
  origin = 'http://localhost:3000',
  verifiesPerson = true,
}: Traits = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const present = flags | UP | (verifiesPerson ? UV : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([present]), count, more]);
  };
  return {
    id,
    /** What `navigator.credentials.create` answers. */
    create: ({ challenge }: Options) => {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authenticatorData(AT, attested))],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
        },
      };
    },
    /** What `navigator.credentials.get` answers. `count` sets the counter back, as a copy of the device would. */
    get: ({ challenge }: Options, count = counter + 1) => {
      counter = count;
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
export type SoftwarePasskey = ReturnType<typeof makePasskey>;
