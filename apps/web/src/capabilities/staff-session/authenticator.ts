import type { trpc } from '@consultorio/client/trpc';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Client = ReturnType<typeof trpc.useUtils>['client'];
type Enrolled = Awaited<ReturnType<Client['enrolPasskey']['mutate']>>;

/** Loaded when somebody proves who it is: no screen needs it before. @throws DOMException where no browser of its kind can. */
async function library() {
  const loaded = await import('@simplewebauthn/browser');
  if (!loaded.browserSupportsWebAuthn()) throw new DOMException('No passkeys here.', 'NotSupportedError');
  return loaded;
}

const extensionsOf = ({ clientExtensionResults }: { clientExtensionResults: object }) => ({
  clientExtensionResults: { ...clientExtensionResults },
});

/** Makes a passkey on this device, or on one that the browser offers. */
export async function enrolPasskey(client: Client, name: string): Promise<Enrolled> {
  const { startRegistration } = await library();
  const { options } = await client.startPasskeyEnrolment.mutate();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON });
  return client.enrolPasskey.mutate({ name, answer: { ...answer, ...extensionsOf(answer) } });
}

export async function provePasskey(client: Client): Promise<void> {
  const { startAuthentication } = await library();
  const { options } = await client.startPasskeyProof.mutate();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON });
  await client.provePasskey.mutate({ answer: { ...answer, ...extensionsOf(answer) } });
}

/** No browser keeps passkeys for an address of numbers: this machine has a name as well. */
export function nameOfThisMachine(): string | null {
  const { hostname, href } = window.location;
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return null;
  return href.replace(hostname, 'localhost');
}
