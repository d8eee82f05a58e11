import { extract, type LawRow, memory, test } from './law-row.ts';

const read = '2026-11-23';
const notes = extract(
  'notes of law firms on the act of 20 March 2025 (basham.com.mx, tenaabogados.com.mx, idconline.mx)',
  read,
);
const prescriptions = extract(
  'an article on the RIS, 29 to 31 (vlex.com.mx 212765621) and one on 28 (saludiario.com)',
  read,
);

const breaches = 'apps/server/src/domain/breaches/breaches.test.ts';
const wayIn = 'apps/server/src/domain/breaches/way-in.test.ts';
const consents = 'apps/server/src/domain/accounts/consents.test.ts';
const arco = 'apps/server/src/domain/arco/arco.test.ts';
const drafts = 'apps/server/src/domain/settings/legal-draft.test.ts';
const revoked = 'apps/server/src/domain/accounts/revoke-consent.test.ts';
const gate = 'apps/server/src/consent-gate.test.ts';
const licences = 'apps/server/src/domain/doctors/licences.test.ts';
const order = 'apps/server/src/documents/order-document.test.ts';
const orders = 'apps/server/src/domain/orders/orders.test.ts';
const sealed = 'apps/server/src/domain/orders/seal-checked.test.ts';
const curp = 'apps/server/src/domain/patients/curp-and-phone.test.ts';
const persons = 'apps/server/src/domain/patients/identity.test.ts';

const data = { norm: 'LFPDPPP (DOF 20-03-2025)', reading: notes };
/** Personal data. */
export const dataRows: readonly LawRow[] = [
  {
    ...{ ...data, numeral: 'express consent', asks: 'Health data need express consent, which can be proved.' },
    does: 'Consent keeps document, version, hash, time, address and browser; a new version asks again.',
    tests: [
      test(consents, 'what was seen is recorded with time, address and browser, and nothing is pending any more'),
      test(consents, 'a newer version asks again, and consent to the old one is refused whole'),
    ],
  },
  {
    ...{ ...data, numeral: 'revocation', asks: 'Consent may be withdrawn at any time, as easily as it was given.' },
    does: 'One press; nothing clinical is added afterwards, and the record stays readable.',
    tests: [test(revoked, 'nothing clinical is added without it, and what there is can be read')],
  },
  {
    ...{
      ...data,
      numeral: 'ARCO',
      asks: 'Access, rectification, cancellation and opposition, within 20 and 15 business days.',
    },
    does: 'Asked from the profile, also for somebody in care and while blocked, or written down by the administration with the letter. Identity before anything is granted; 20 and 15 business days by the days of rest of the labour law, extended once with a reason while they run; reminders; granted, granted in part or refused with a ground; what is handed over is read where it was asked, and the archive of the record holds the requests with it. Access needs no request: the patient takes the whole record. What a cancellation deletes the administration deletes by hand.',
    tests: [
      test(
        arco,
        'from the page to what was handed over: terms by the business calendar, both sides told, every step kept',
      ),
      test(arco, 'a letter is written down with its file; its term runs from the day on which it came'),
      test(arco, 'whoever is blocked asks all the same; a guardian asks for a ward, and not for somebody of age'),
      test(arco, 'the administration is told five days before a term ends, one before, and when it is over; each once'),
      test(
        'packages/contracts/src/business-days.test.ts',
        'a term begins to run on the day after, and passes over weekends and days of rest',
      ),
      test(
        'apps/server/src/domain/records/records.test.ts',
        'one archive holds all that is mine: to read, for machines, papers and files',
      ),
    ],
    pending:
      'days on which an authority suspends its terms by decree are counted as business days; asking who asks for more words (five days) is no step of its own.',
  },
  {
    ...{
      ...data,
      numeral: 'notices',
      asks: 'Simplified and full notice with mandatory contents; necessary and voluntary purposes apart.',
    },
    does: 'The notice is versioned. Who answers and where, whom to write to, data, sensitive data, necessary and voluntary purposes, how to refuse these, limits, rights, transfers, changes and processors are fields of the settings; while one is blank no version is published, and the version takes them below its text. The short form at registration names who answers, where, for what, and how to refuse. The version that an installation begins with has none of it, which «Documentos legales» says until the first is published.',
    tests: [
      test(revoked, 'an earlier version of a document can be read by its number'),
      test(drafts, 'a notice is not published while one thing that the law asks is blank, and says which'),
      test(drafts, 'published once though asked twice at once, with its hash, and accepted anew by everybody'),
      test(
        'apps/web/src/areas/access/access.test.tsx',
        'the short notice says who answers, where, and how to refuse what is voluntary',
      ),
    ],
  },
  {
    ...{ ...data, numeral: 'processors', asks: 'Those who handle data for the clinic are known and bound.' },
    does: 'The clinic keeps the list with the notice: who, what for, where, and of the contract, for itself alone, when and by whom it was signed, what it covers and where it is; publishing tells of whom that is not written down. It says so where there is nobody; a notice with neither is not published. Another processor is published as a version, and each version keeps its own list.',
    tests: [
      test(drafts, 'another processor is published with the same words, and the version before keeps its own list'),
    ],
    pending: 'the contract itself is not kept here: where it is, is.',
  },
  {
    ...{ ...data, numeral: 'breaches', asks: 'Whoever is affected by a breach is told without delay.' },
    does:
      'An administrator writes a breach down; the affected are found from the trail by account, one sign-in of it, integration, ' +
      'address, kind of act, period and records, ' +
      'counted, listed and exported, and the notice to them is drafted with what the rules name. The administrator reads it, ' +
      'changes it and sends it by mail and bell to whoever cares for each; the trail and a step say to whom it went and when. ' +
      'Whoever has no account the list names, to be told otherwise.',
    tests: [
      test(breaches, 'finds the affected by account, address, period and records, all of them together'),
      test(wayIn, 'tells apart what a stolen sign-in opened, what a program did, and what was only looked at'),
      test(wayIn, 'the register as a whole is taken along, with its steps, by the administration alone'),
      test(breaches, 'drafts the notice with what the law names, and with each measure that came later'),
      test(breaches, 'the notice goes to whoever cares for each, once, in portions; the trail and a step say so'),
      test(
        'apps/server/src/core/audit/seal.test.ts',
        'what is as it was written verifies; what came since the last seal is told',
      ),
    ],
    pending:
      'lists and exports of people stand in the trail without the people in them, which the page of the breach says.',
  },
];

const exchange = { norm: 'NOM-024-SSA3-2012', reading: memory };
/** Exchange of data. */
export const exchangeRows: readonly LawRow[] = [
  {
    ...{ ...exchange, numeral: 'table 1, CURP', asks: 'The CURP identifies the person.' },
    does:
      'A CURP is judged by its structure and check digit, and is never made up. Another birth date, sex or state of birth than ' +
      'the person’s is asked back and told to the staff, and refuses nothing. One person holds it; who brings it second is ' +
      'taken, and the administration is told.',
    tests: [
      test(curp, 'a CURP is judged as stdnum judges it'),
      test(curp, 'with its check digit right it is accepted, with any other refused'),
      test('packages/contracts/src/curp.test.ts', 'beside %s it asks back %3$j'),
      test(persons, 'whoever brings a CURP that somebody has is taken and not told; the administration is'),
      test(persons, 'a clinic in which three people have one CURP is taken over, and whoever came first holds it'),
    ],
  },
  {
    ...{
      ...exchange,
      numeral: 'table 1, names and places',
      asks: 'Second surname, state of birth, nationality, residence by INEGI codes; official values for «unknown».',
    },
    does:
      'The profile holds which surname is the second, state of birth, nationality, and state and municipality of residence, ' +
      'chosen from the catalogues. What nobody said leaves in expediente.json as the official value for that.',
    tests: [
      test(persons, 'what the registers ask is kept, read by the staff, and stays where a client does not know it'),
      test(persons, 'a place that is not in the lists, or a second surname of others, is refused by its field'),
      test(
        'packages/contracts/src/identity.test.ts',
        'what nobody said leaves as the official value for that, never as a blank',
      ),
    ],
    pending:
      'localities have no key here, since their catalogue does not ship; nobody has to answer; the values for «unknown» are from memory.',
  },
  {
    ...{ ...exchange, numeral: 'CLUES', asks: 'The establishment is named by its key.' },
    does: 'A setting of the establishment, in the head of every paper where the clinic has one.',
    tests: [
      test(
        'packages/contracts/src/inputs.test.ts',
        'a CLUES is kept without blanks and hyphens, in capitals, or is none',
      ),
      test(
        'apps/server/src/domain/settings/establishment.test.ts',
        'an RFC is kept in one form, and refused with a wrong check digit',
      ),
    ],
    pending: 'it is not looked up in the catalogue of establishments, which does not ship.',
  },
];

const ris = { norm: 'Reglamento de Insumos para la Salud', reading: prescriptions };
const health = { norm: 'Ley General de Salud', reading: memory };
/** Prescriptions and who signs them. */
export const prescriptionRows: readonly LawRow[] = [
  {
    ...{ ...ris, numeral: '28', asks: 'Only named professions prescribe, with a cédula.' },
    does: 'Only a doctor issues whose cédula an administrator has found in the register.',
    tests: [
      test(orders, 'what the law wants of doctor and patient is asked for by name'),
      test(licences, 'a doctor whom nobody has looked up takes nothing, is given nothing, and is not on the site'),
    ],
  },
  {
    ...{ ...ris, numeral: '29', asks: 'Name, address and cédula of who prescribes, date and signature.' },
    does: 'All of them stand on the paper, with the institution of the title and the cédula of the speciality.',
    tests: [
      test(order, 'a prescription says everything that the law wants on one page'),
      test(sealed, 'with a stored signature nothing is asked, and the paper has it'),
    ],
  },
  {
    ...{ ...ris, numeral: '30', asks: 'Dose, presentation, route, frequency and duration of each medicine.' },
    does: 'None of them may be left blank.',
    tests: [test(orders, 'nothing incomplete or controlled is issued')],
  },
  {
    ...{ ...ris, numeral: '31', asks: 'The generic name, and the brand beside it if one wants.' },
    does: 'The generic name is required, the brand is not.',
    tests: [test('packages/contracts/src/missing-to-sign.test.ts', 'a drug without its %s is told by its place')],
  },
  {
    ...{ ...health, numeral: '71 Septies', asks: 'Attention at a distance has its informed consent.' },
    does: 'A document of its own, with versions and a box; each consultation says which version it was sent with.',
    tests: [
      test(gate, 'a submission says which version about distance was accepted for it'),
      test(gate, 'is refused at both endpoints, and leaves nothing'),
    ],
  },
  {
    ...{
      ...health,
      numeral: '83',
      asks: 'Institution of the title, cédula, and certificate of the speciality in sight of the patient.',
    },
    does: 'Title, cédula and speciality stand on papers; a speciality goes with the last day of its certificate.',
    tests: [
      test(order, 'a prescription says everything that the law wants on one page'),
      test(licences, 'a speciality is printed from its check to the last day of its certificate'),
    ],
  },
  {
    ...{ ...health, numeral: '226', asks: 'Controlled medicines need special or retained prescriptions.' },
    does: 'Those of groups I to III are refused; validity and number of refills stand on the others.',
    tests: [
      test(orders, 'nothing incomplete or controlled is issued'),
      test(order, 'how often it is dispensed is printed where the doctor said so'),
    ],
  },
  {
    ...{ norm: 'Ley de Firma Electrónica Avanzada', numeral: 'e.firma', reading: memory },
    asks: 'An advanced electronic signature stands for a handwritten one.',
    does: 'A doctor may sign notes and orders with an e.firma beside the clinic’s seal; the PDF bears PAdES.',
    tests: [
      test(
        'apps/server/src/domain/efirma/efirma.test.ts',
        'a doctor signs note and order; both files bear the signature, and any reader can check it',
      ),
      test(
        'apps/server/src/domain/efirma/efirma.test.ts',
        'a changed byte anywhere is found, and so are bytes that were added',
      ),
    ],
  },
];
