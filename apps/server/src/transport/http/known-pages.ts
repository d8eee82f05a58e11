/** The addresses of the product as the application's router reads them: `:name` is one part, `:name?` may be missing. */
const addresses = [
  ...['/', '/terminos-y-condiciones', '/aviso-de-privacidad', '/verificar/:code', '/bandeja'],
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
export const knownPage = (path: string): string | null =>
  known.find(({ pattern }) => pattern.test(path))?.address ?? null;
