/** The demo's mail, which is nobody's elsewhere. */
const ofDemo = '/bandeja';

/** The addresses of the product as the application's router reads them: `:name` is one part, `:name?` may be missing. */
const addresses = [
  ...['/', '/terminos-y-condiciones', '/aviso-de-privacidad', '/verificar/:code', ofDemo],
  ...['/login', '/registro', '/recuperar-contrasena', '/accion'],
  ...['/inicio', '/verificar-correo', '/perfil', '/nueva-consulta', '/detalle-consulta/:consultId?', '/gracias'],
  ...['/consultas', '/pacientes', '/paciente/:patientId', '/doctores', '/pedidos', '/atender-consulta/:consultId'],
  ...[
    '/configuraciones',
    '/formularios',
    '/formulario/:formId?',
    '/plantillas',
    '/plantilla/:templateId?',
    '/mi-perfil',
  ],
];

const patternOf = (address: string) =>
  address
    .replace(/\/:\w+\?/, '(?:/[^/]+)?')
    .replace(/:\w+/, '[^/]+')
    .replace(/^\/$/, '');
// The router of the application forgives capitals and a stroke at the end.
const known = addresses.map((address) => ({ address, pattern: new RegExp(`^${patternOf(address)}/?$`, 'i') }));

/** The address by which the application's router finds a screen there; null leads to «No encontramos esta página». */
export function knownPage(path: string, { emulated }: { emulated: boolean }): string | null {
  const address = known.find(({ pattern }) => pattern.test(path))?.address ?? null;
  return address === ofDemo && !emulated ? null : address;
}
