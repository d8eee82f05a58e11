/** What browsers throw when the person says no, or when nothing here can answer. */
type Refusal = 'NotAllowedError' | 'InvalidStateError' | 'SecurityError';

/** A document has no fingerprint reader: this stands for it and for the person at it. The server's tests judge answers. */
interface Authenticator {
  /** From now on; null approves. */
  refuses: Refusal | null;
  asked: ('create' | 'get')[];
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credentialOf = (response: object) => ({
  ...{ id: 'Zm9v', rawId: bytes('foo'), type: 'public-key', authenticatorAttachment: 'platform' },
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

export function plugAuthenticatorIn(): Authenticator {
  const device: Authenticator = { refuses: null, asked: [] };
  const answer = async (kind: 'create' | 'get', response: object) => {
    device.asked.push(kind);
    if (device.refuses) throw new DOMException('The person said no.', device.refuses);
    return credentialOf(response);
  };
  const credentials = {
    create: () => answer('create', { attestationObject: bytes('a'), getTransports: () => ['internal'] }),
    get: () => answer('get', { authenticatorData: bytes('a'), signature: bytes('s') }),
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  return device;
}

export function unplugAuthenticator(): void {
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
}
