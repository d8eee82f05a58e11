import { type Claim, claim } from './claim.ts';

const server = (path: string) => `apps/server/src/${path}.test.ts`;
const gate = server('consent-gate');
const journey = server('domain/consultations/journey');
const rejecting = server('domain/attention/addendum-seal');
const revoking = server('domain/accounts/revoke-consent');
const mails = server('domain/notifications/preferences');
const review = 'apps/web/src/areas/new-consultation/review-step.test.tsx';
const access = 'apps/web/src/areas/access/access.test.tsx';

const refusedAtTheGate = 'is refused at both endpoints, and leaves nothing';
const rejected = 'a rejection is signed by its doctor, with the reason, the advice and what else the record needs';
const goesOn = 'the doctor who attends goes on';
const alwaysSent = 'what was muted rings the bell only, and what somebody waits for is always sent';
const priceBefore = 'a price that changed meanwhile is shown before it is sent, with the clinic’s words on paying';
const promised = 'submit judges the form whole, drops hidden answers and promises a time';
const waits = 'without a connection it waits on this device and goes by itself, once';
const care = server('domain/guardianships/care-invitations');
const letIn = 'a mother invites the father: he accepts with the key that she told him, and reaches this one child';
const ownAccount = server('domain/guardianships/own-account');
const cameOfAge = 'her 18th birthday: invited by the clock, told once, and after she accepts the mother has nothing';
const invitations = server('domain/invitations/invitations');
const firstList = 'leads from the mail to the first consultation list; nothing opens before';
const openHours = server('domain/consultations/open-hours');
const fridayEvening = 'a promise made on Friday evening is one of Monday morning, and the patient reads so';
const arco = server('domain/arco/arco');
const fromAskingToAnswer =
  'from the page to what was handed over: terms by the business calendar, both sides told, every step kept';
const shortNotice = 'the short notice says who answers, where, and how to refuse what is voluntary';

/** Promises that no word of deletion, verification, automation, security or times gives away. */
export const moreClaims: readonly Claim[] = [
  claim(
    'Tu diagnóstico y tu tratamiento los decide un médico',
    ['privacy'],
    journey,
    'signing waits for the whole checklist, then locks the note for ever',
  ),
  claim(
    'mediante una casilla que no está marcada de antemano',
    ['privacy'],
    access,
    'what is missing or wrong is said at its place, and nothing is asked of the server',
  ),
  claim(
    'Para crear tu cuenta necesitamos tu consentimiento',
    ['registration'],
    access,
    'what is missing or wrong is said at its place, and nothing is asked of the server',
  ),
  claim(
    'La atención a distancia tiene un documento y una casilla propios',
    ['privacy'],
    review,
    'nothing is sent before the patient accepts to be attended at a distance',
  ),
  claim(
    'Acepta para poder enviar tu consulta',
    ['review'],
    review,
    'nothing is sent before the patient accepts to be attended at a distance',
  ),
  claim(
    'Puedes acceder a tus datos, rectificarlos',
    ['privacy'],
    arco,
    'from the page to what was handed over: terms by the business calendar, both sides told, every step kept',
  ),
  claim('El precio de cada servicio se muestra antes', ['terms'], review, priceBefore),
  claim('Sabes cuánto cuesta y cuándo te respondemos antes de empezar', ['landing'], review, priceBefore),
  claim('Cada servicio muestra el tiempo', ['terms'], journey, promised),
  claim('Cada servicio muestra su tiempo prometido', ['site'], journey, promised),
  claim(
    'Puedes ver en tu perfil qué versión aceptaste y cuándo',
    ['terms'],
    server('domain/accounts/consents'),
    'what was seen is recorded with time, address and browser, and nothing is pending any more',
  ),
  claim('rechazará la consulta con una explicación', ['terms'], rejecting, rejected),
  claim('puede rechazar la consulta', ['teleconsultation'], rejecting, rejected),
  claim(
    'Puedes aceptarlo o no, y retirarlo después',
    ['teleconsultation'],
    revoking,
    'a consent is withdrawn once, however often and at whichever endpoint it is asked',
  ),
  claim('El médico que ya te atiende puede terminar la consulta abierta', ['teleconsultation'], gate, goesOn),
  claim('tu médico la termina con lo que ya enviaste', ['withdrawal'], gate, goesOn),
  claim('tus médicos las terminan con lo que ya enviaste', ['withdrawal'], gate, goesOn),
  claim('sus médicos las terminan con lo que ya se envió', ['withdrawal'], gate, goesOn),
  claim('su médico la termina con lo que ya se envió', ['withdrawal'], gate, goesOn),
  claim(
    'Lo leen el médico que te atiende y el personal autorizado',
    ['teleconsultation'],
    server('access-matrix'),
    'by %s on the %s record',
  ),
  claim(
    'Tú, el médico que te atiende y el personal autorizado',
    ['privacy'],
    server('access-matrix'),
    'by %s on the %s record',
  ),
  claim(
    'Puedes pausar y seguir después',
    ['site'],
    journey,
    'one draft per service, kept on the server and unseen by the staff',
  ),
  claim('Te avisamos por correo cuando esté lista', ['site'], mails, alwaysSent),
  claim('te avisamos en cuanto hay novedades', ['site'], mails, alwaysSent),
  claim('Te avisaremos en cuanto un médico la tome', ['mails'], mails, alwaysSent),
  claim(
    'En tu perfil puedes ver quién ha abierto tu expediente',
    ['site'],
    server('domain/patients/patient-status'),
    'the patient reads who opened the record, and pages through it',
  ),
  claim('No podrás pedir consultas', ['withdrawal'], gate, refusedAtTheGate),
  claim('No se podrán pedir consultas', ['withdrawal'], gate, refusedAtTheGate),
  claim(
    'con efecto inmediato',
    ['withdrawal'],
    gate,
    'bytes of a file that was announced before a withdrawal are refused',
  ),
  claim(
    'Puedes volver a aceptar aquí mismo',
    ['withdrawal'],
    revoking,
    'accepting again opens everything, and both proofs stay',
  ),
  claim(
    'Te enviamos la constancia por correo',
    ['withdrawal'],
    revoking,
    'of somebody in care all who care are told by bell and mail',
  ),
  claim(
    'Vale también para quien más responda por ella',
    ['withdrawal'],
    server('domain/guardianships/guardianships'),
    'what one of them accepted the other reads, and takes back: once, for the child alone',
  ),
  claim(
    'Puedes hacerlo mientras respondas por esta persona',
    ['withdrawal'],
    'apps/web/src/areas/profile/family-section.test.tsx',
    'of somebody who is of age what was accepted is read, and not changed',
  ),
  claim(
    'Tú sigues leyendo lo de antes de su cumpleaños',
    ['mails'],
    server('domain/guardianships/own-account'),
    'her 18th birthday: invited by the clock, told once, and after she accepts the mother has nothing',
  ),
  claim('se envía sola en cuanto vuelva', ['review'], review, waits),
  claim(
    'Se envían solos en cuanto vuelva',
    ['review'],
    'e2e/photos.spec.ts',
    'a file goes on where the network cut it, and outlasts the tab',
  ),
  claim(
    'Puedes cancelar antes de que un médico comience',
    ['review'],
    server('domain/consultations/lifecycle-walk'),
    'a random walk of all actors never leaves the state machine',
  ),
  claim(
    'Lo que falta por enviar espera',
    ['mails'],
    server('domain/webhooks/webhooks'),
    'for three days anything is paused, its administrators hear of it, and nothing is lost',
  ),
  claim(
    'no sale ninguno más',
    ['mails'],
    server('domain/phone-notices/phone-notices'),
    'at the ceiling nothing more is sent, by whichever server, and administrators hear of it once; long messages count as several',
  ),
  claim(
    'te respondemos dentro de este horario',
    ['landing'],
    openHours,
    'a promise made on Friday evening is one of Monday morning, and the patient reads so',
  ),
  // who is invited
  claim('Seis letras y números', ['invited'], care, letIn),
  claim('pedir sus consultas y leer su expediente', ['mails'], care, letIn),
  claim('Podrás pedir sus consultas y leer su expediente, y el de nadie más', ['invited'], care, letIn),
  claim('Entra con este correo, o crea tu cuenta con él', ['mails'], care, letIn),
  claim('Necesitas también una clave de seis letras y números', ['mails'], care, letIn),
  claim('Puedes aceptar hasta el', ['mails', 'invited'], care, 'it runs out after a week'),
  claim('La clínica revisa tu documento', ['invited'], care, 'for an adult the second guardian too brings a paper'),
  claim('Ya respondes también por', ['invited'], care, letIn),
  claim('no viene en el correo', ['invited'], care, letIn),
  claim('solo tú decides', ['mails', 'invited'], ownAccount, cameOfAge),
  claim('Si alguien respondía por ti, deja de verlo', ['invited'], ownAccount, cameOfAge),
  claim('Abre el enlace para tener tu propia cuenta', ['mails'], ownAccount, cameOfAge),
  claim('El enlace sirve hasta el', ['mails'], invitations, 'past its days it opens nothing'),
  claim('Abre el enlace y elige tu contraseña', ['mails'], invitations, firstList),
  claim('Elige una contraseña: con ella y con tu correo', ['invited'], invitations, firstList),
  // what a paragraph with something set apart in it says
  claim('Primera respuesta en', ['landing'], journey, promised),
  claim('Si la envías ahora, tienes la primera respuesta', ['review'], openHours, fridayEvening),
  claim('Tu consulta queda en la fila desde que la envías', ['review'], openHours, fridayEvening),
  claim('Puedes acceder, rectificar, cancelar u oponerte cuando quieras', ['registration'], arco, fromAskingToAnswer),
  claim('Finalidades voluntarias:', ['registration'], access, shortNotice),
  claim('Para negarte:', ['registration'], access, shortNotice),
];
