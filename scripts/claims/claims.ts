import { type Claim, claim } from './claim.ts';
import { moreClaims } from './more-claims.ts';

const server = (path: string) => `apps/server/src/${path}.test.ts`;
const gate = server('consent-gate');
const licences = server('domain/doctors/licences');
const journey = server('domain/consultations/journey');
const rules = server('domain/consultations/rules');
const orders = server('domain/orders/orders');
const addresses = server('signed-routes');
const revoking = server('domain/accounts/revoke-consent');

export const claims: readonly Claim[] = [
  // who answers
  claim(
    'médico con cédula profesional',
    ['terms', 'teleconsultation', 'site'],
    licences,
    'a doctor whom nobody has looked up takes nothing',
  ),
  claim('Médicos con cédula profesional', ['landing'], licences, 'a doctor whom nobody has looked up takes nothing'),
  claim(
    'La clínica comprobó la cédula de cada uno',
    ['landing'],
    licences,
    'takes nothing, is given nothing, and is not on the site',
  ),
  claim('Un médico con cédula revisará', ['review'], licences, 'a doctor whom nobody has looked up takes nothing'),
  // what was signed and issued
  claim(
    'ninguna cuenta de este sistema puede alterar una nota firmada',
    ['privacy'],
    journey,
    'signing waits for the whole checklist, then locks the note for ever',
  ),
  claim(
    'una nota firmada no puede cambiarse ni borrarse',
    ['terms'],
    journey,
    'signing waits for the whole checklist, then locks the note for ever',
  ),
  claim(
    'Recibe una respuesta firmada',
    ['site'],
    'e2e/main-job.spec.ts',
    'from registration to a signed answer, with both browsers open',
  ),
  claim(
    'Respuesta firmada y receta con folio',
    ['landing'],
    'e2e/main-job.spec.ts',
    'from registration to a signed answer, with both browsers open',
  ),
  claim(
    'código con el que cualquiera puede comprobar',
    ['terms'],
    orders,
    'an issued order can be verified, and nobody can change it',
  ),
  claim(
    'Un documento emitido no se modifica',
    ['terms'],
    orders,
    'an issued order can be verified, and nobody can change it',
  ),
  claim(
    'folio y un código para verificarla',
    ['site'],
    orders,
    'an issued order can be verified, and nobody can change it',
  ),
  claim('No recetamos medicamentos controlados', ['site'], orders, 'nothing incomplete or controlled is issued'),
  claim('No se recetan medicamentos controlados', ['terms'], orders, 'nothing incomplete or controlled is issued'),
  // consent
  claim(
    'Sin él, este sitio no guarda datos de tu salud',
    ['privacy'],
    gate,
    'is refused at both endpoints, and leaves nothing',
  ),
  claim(
    'Guardamos qué documento aceptaste',
    ['privacy'],
    server('domain/accounts/consents'),
    'what was seen is recorded with time, address and browser',
  ),
  claim(
    'guardamos la versión que aceptaste',
    ['teleconsultation'],
    gate,
    'a submission says which version about distance was accepted for it',
  ),
  claim(
    'desde entonces no recibimos nada nuevo tuyo',
    ['teleconsultation'],
    revoking,
    'nothing clinical is added without it, and what there is can be read',
  ),
  claim(
    'dejamos de recibir datos nuevos',
    ['privacy'],
    revoking,
    'nothing clinical is added without it, and what there is can be read',
  ),
  claim(
    'aceptarla antes de recibir datos nuevos',
    ['privacy', 'notice'],
    gate,
    'is refused at both endpoints, and leaves nothing',
  ),
  claim(
    'aceptar la versión nueva antes de recibir datos nuevos',
    ['terms'],
    gate,
    'is refused at both endpoints, and leaves nothing',
  ),
  claim(
    'Tu consentimiento lo retiras en tu perfil',
    ['notice'],
    revoking,
    'a consent is withdrawn once, however often and at whichever endpoint it is asked',
  ),
  claim(
    'Lo que ya está en tu expediente no se borra',
    ['withdrawal'],
    revoking,
    'nothing clinical is added without it, and what there is can be read',
  ),
  claim(
    'Queda registrado que lo retiraste',
    ['withdrawal'],
    'apps/web/src/areas/desk/patient-banner.test.tsx',
    'whoever attends is told that she took her consent back',
  ),
  claim(
    'Lo que ya está en su expediente no se borra',
    ['withdrawal'],
    server('domain/guardianships/guardianships'),
    'what one of them accepted the other reads, and takes back: once, for the child alone',
  ),
  claim(
    'Desde hoy solo esa persona pide consultas y lee lo nuevo de su expediente',
    ['mails'],
    server('domain/guardianships/own-account'),
    'her 18th birthday: invited by the clock, told once, and after she accepts the mother has nothing',
  ),
  claim(
    'Si no puede decidir por sí misma, pide en «Mi familia» seguir respondiendo por esa persona',
    ['mails'],
    server('domain/guardianships/continue-guardianship'),
    'of who cannot act alone the care goes on when the clinic has seen the paper, and not before',
  ),
  // what runs by itself
  claim(
    'el sistema no admite la consulta y te indica llamar al 911',
    ['privacy'],
    rules,
    'an alarm that stops leaves the draft as it was and is only counted',
  ),
  claim('puede dar más prioridad a tu consulta', ['privacy'], rules, 'an alarm of the form raises the priority'),
  claim(
    'puede impedir que se emita una receta con un riesgo grave',
    ['privacy'],
    server('domain/orders/judge-order'),
    'what stops is not issued for any reason',
  ),
  // times
  claim(
    'Si no respondes en siete días, la consulta vence',
    ['terms'],
    server('domain/consultations/reminders'),
    'a day, three days, seven days: told twice, then it expires',
  ),
  claim(
    'tu consulta vence a los siete días de la pregunta',
    ['mails'],
    server('domain/consultations/reminders'),
    'a day, three days, seven days: told twice, then it expires',
  ),
  claim(
    'El reloj se detiene mientras el médico espera',
    ['terms'],
    journey,
    'while the doctor waits for the patient the clock stands still',
  ),
  // who sees it
  claim(
    'Cada vez que el personal abre tu expediente queda registrado',
    ['privacy'],
    server('domain/patients/patient-status'),
    'the patient reads who opened the record, and pages through it',
  ),
  claim(
    'puedes ver en todo momento quién ha abierto tu expediente',
    ['privacy'],
    server('domain/patients/patient-status'),
    'the patient reads who opened the record, and pages through it',
  ),
  claim('Solo tú y el personal que te atiende', ['site'], server('access-matrix'), 'by %s on the %s record'),
  claim(
    'Los correos nunca llevan información clínica',
    ['privacy'],
    server('domain/notifications/preferences'),
    'mail says that something waits and where, never what',
  ),
  claim('Los archivos se entregan con enlaces que caducan', ['privacy'], addresses, 'dies with its time'),
  claim(
    'No usamos cookies de publicidad ni de seguimiento',
    ['privacy'],
    server('transport/http/every-answer'),
    'the policy allows no foreign script, no frame around us, and no inline script that it does not name',
  ),
  claim(
    'Una cuenta bloqueada puede seguir leyendo',
    ['terms'],
    addresses,
    'somebody blocked goes on reading and downloading, and sends nothing',
  ),
  claim(
    'Quedó registrada una solicitud de acceso',
    ['mails'],
    server('domain/arco/arco'),
    'from the page to what was handed over: terms by the business calendar, both sides told, every step kept',
  ),
  // keeping
  claim(
    'El expediente clínico se conserva al menos cinco años',
    ['privacy'],
    server('core/db/job-rights'),
    'remove no file that has come',
  ),
  claim(
    'El expediente se conserva al menos cinco años',
    ['terms'],
    server('core/db/job-rights'),
    'remove no file that has come',
  ),
  claim(
    'La clínica lo conserva al menos 5 años',
    ['withdrawal'],
    server('core/db/job-rights'),
    'remove no file that has come',
  ),
  claim(
    'el sistema no lo suprime por sí solo',
    ['privacy'],
    server('domain/retention/retention'),
    'it is released a month later, unless somebody holds it, and the job waits for a day',
  ),
  claim(
    'Pídelo en tu perfil, en «Privacidad»',
    ['privacy', 'notice'],
    server('domain/arco/arco'),
    'from the page to what was handed over: terms by the business calendar, both sides told, every step kept',
  ),
  claim(
    'veinte días hábiles para responderte y quince más para cumplir',
    ['privacy'],
    server('domain/arco/arco'),
    'from the page to what was handed over: terms by the business calendar, both sides told, every step kept',
  ),
  claim(
    'Mientras está bloqueado ningún médico lo ve',
    ['privacy'],
    server('domain/retention/retention'),
    'once blocked its person reads it, no doctor meets it, and nobody writes',
  ),
  claim(
    'Las copias de seguridad hechas antes lo conservan',
    ['privacy'],
    server('domain/retention/retention'),
    'what was suppressed is in no table, no file, no paper and no later backup; a certificate is left',
  ),
  ...moreClaims,
];
