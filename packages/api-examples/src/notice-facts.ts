import type { NoticeFacts } from '@consultorio/contracts/privacy-notice';

/** What the law asks a notice of privacy to say, complete. */
export const noticeFacts: NoticeFacts = {
  contact: 'Oficina de datos personales, datos@example.com',
  data: 'Nombre, correo, teléfono, domicilio y fecha de nacimiento.',
  sensitive: 'Los relativos a tu salud.',
  necessary: ['Atender tus consultas', 'Integrar tu expediente clínico'],
  voluntary: ['Preguntarte qué te pareció la atención'],
  refusal: 'Escribe a datos@example.com.',
  limits: 'Escribe a datos@example.com.',
  rights: 'Pídelo en tu perfil, en «Privacidad».',
  transfers: 'No se hacen sin tu consentimiento.',
  changes: 'La versión nueva se publica en esta página.',
  processors: [
    {
      ...{ name: 'Nube del Valle, S. A.', task: 'Aloja el sistema', place: 'México' },
      contract: {
        ...{ signedOn: '2026-01-15', signedBy: 'Patricia Robles Cantú' },
        ...{ covers: 'Alojamiento, copias y su borrado al terminar', reference: 'Carpeta de contratos, folio 12' },
      },
    },
  ],
  noProcessors: false,
};
