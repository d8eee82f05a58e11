import type { NoticePart } from '../privacy-notice.ts';

/** What a notice of privacy has to say, as forms and lists of what is missing name it. */
export const noticePartWords: Record<NoticePart, string> = {
  responsible: 'Nombre o razón social del responsable',
  address: 'Domicilio del responsable',
  contact: 'Quién atiende las solicitudes sobre datos personales',
  data: 'Datos personales que se tratan',
  sensitive: 'Datos personales sensibles',
  necessary: 'Finalidades necesarias',
  refusal: 'Cómo negarse a las finalidades voluntarias',
  limits: 'Cómo limitar el uso o la divulgación',
  rights: 'Cómo ejercer los derechos ARCO y retirar el consentimiento',
  transfers: 'Transferencias a terceros',
  changes: 'Cómo se avisan los cambios al aviso',
  processors: 'Encargados que tratan datos por la clínica',
};
