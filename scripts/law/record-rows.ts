import { extract, type LawRow, memory, test } from './law-row.ts';

const norm = 'NOM-004-SSA3-2012';
const read = '2026-11-23';
const study = extract('a study summary of the norm (scribd.com/document/603390055)', read);
const map = extract('a map of the norm (goconqr.com, 38256683)', read);
const copy = extract('a thesis that quotes 6.3.3 to 8.1 (123dok.com, rz31832ey)', read);
const lesson = extract('a lesson of the UNAM that quotes the definition of the clinical summary (uapa.cuaed)', read);

const retention = 'apps/server/src/domain/retention/retention.test.ts';
const policies = 'apps/server/src/core/db/policies.test.ts';
const signing = 'apps/server/src/domain/attention/sign-and-close.test.ts';
const patientRecord = 'apps/server/src/domain/patients/patient-record.test.ts';
const disclosures = 'apps/server/src/domain/disclosures/disclosures.test.ts';
const order = 'apps/server/src/documents/order-document.test.ts';

/** The clinical record. */
export const recordRows: readonly LawRow[] = [
  {
    ...{
      norm,
      numeral: '5.2.1–5.2.2',
      asks: 'Kind, name and address of the establishment on the record.',
      reading: map,
    },
    does: 'Every paper has name and address of the establishment; without an address nothing is issued.',
    tests: [
      test(
        'apps/server/src/domain/orders/favourites.test.ts',
        'an app without an address issues nothing, and says what is missing',
      ),
    ],
  },
  {
    ...{ norm, numeral: '5.2.3', asks: 'Name, sex, age and address of the patient in the record.', reading: map },
    does: 'The profile has them; age and sex stand on every paper, the address on note and summary. The pages ask for it before a first consultation and at home, and take the answer that one would rather not say, which papers then tell apart from what nobody was asked. Nobody is turned away for it: an app of the clinic may save a profile without either.',
    tests: [
      test(order, 'babies are aged in months, and what is not known is not invented'),
      test(patientRecord, 'the summary on paper holds what its reader may know, and dies with the reach'),
      test(
        'apps/server/src/domain/patients/patient-profile.test.ts',
        'an address is told, or the person says that it stays untold; a client that knows neither changes nothing',
      ),
      test(
        'apps/web/src/capabilities/own-record/personal-data.test.ts',
        'wants an address, or that the person would rather not tell it',
      ),
    ],
  },
  {
    ...{
      norm,
      numeral: '5.4',
      asks: 'The record is kept for at least five years from the last medical act.',
      reading: study,
    },
    does:
      'Staff and patient read the day of the last act and the day five years later. After it an administrator may block the ' +
      'record, which no doctor meets then, and a month later release it; a day later a job deletes it from every table and ' +
      'the storage, by a function that is the only way past the triggers. A legal hold stops it. A certificate without ' +
      'content is left, which tells the age of the last backup; whatever stands in the trail are acts and ids.',
    tests: [
      test(policies, 'nobody may: %s (NOM-004, 5.11)'),
      test(
        'apps/server/src/domain/records/retention.test.ts',
        'counts from the last act of any doctor, the same for patient, doctors and administration',
      ),
      test(retention, 'nothing is blocked or released before its time, nor while anything stands in the way'),
      test(retention, 'once blocked its person reads it, no doctor meets it, and nobody writes'),
      test(retention, 'it is released a month later, unless somebody holds it, and the job waits for a day'),
      test(
        retention,
        'what was suppressed is in no table, no file, no paper and no later backup; a certificate is left',
      ),
    ],
  },
  {
    ...{
      norm,
      numeral: '5.5.1',
      asks: 'Third parties get data of the record on a written request alone.',
      reading: memory,
    },
    does:
      'What is given to a third party is recorded with its written request, who asks, by which right, what, to whom and when; ' +
      'without the request nothing is recorded, and nobody changes a row. The patient reads to whom and when among the ' +
      'openings. Who hands over a paper and records nothing is not seen by the product.',
    tests: [
      test(
        disclosures,
        'without the written request, with one that was used, or with a day that cannot be nothing is recorded',
      ),
      test(disclosures, 'what was given is read by staff with its request, and by the patient to whom and when'),
      test(disclosures, 'nobody changes or deletes a row of it (NOM-004, 5.5.1)'),
      test(
        'apps/server/src/domain/patients/record-access.test.ts',
        '%s by the staff stands in the patient’s own list at once',
      ),
    ],
  },
  {
    ...{
      norm,
      numeral: '5.6',
      asks: 'A clinical summary for who asks in writing: illness, diagnoses, treatment, evolution, prognosis, studies.',
    },
    reading: lesson,
    does: 'The summary on paper has lists, orders, evolution, diagnoses, prognosis, plan and reviewed results; the patient opens it with one press, also of somebody in care, the staff prints it for who asks by letter, and the whole record is taken at any time.',
    tests: [
      test(patientRecord, 'the summary on paper holds what its reader may know, and dies with the reach'),
      test(
        'apps/server/src/domain/records/records.test.ts',
        'one archive holds all that is mine: to read, for machines, papers and files',
      ),
      test('apps/web/src/areas/profile/summary-button.test.tsx', 'her own clinical summary is opened by one press'),
    ],
  },
  {
    ...{
      norm,
      numeral: '5.10',
      asks: 'Each note carries date, hour, full name and signature of its author.',
      reading: study,
    },
    does:
      'A signature freezes name, cédula and moment; note and addendum are sealed by a SHA-256. Rejecting is signed, and what ' +
      'expired waits in a list until its doctor signs how it ended. What a doctor who has left owes, and what nobody signs in ' +
      'thirty days, the clinic’s own seal closes with what is known, and says that no doctor signs it. All of it leaves with the ' +
      'record, on paper, for machines and in FHIR, and with the clinical summary.',
    tests: [
      test(signing, 'the author is frozen as of that moment, and the seal covers every word'),
      test(
        'apps/server/src/domain/attention/addendum-seal.test.ts',
        'an addendum is sealed with its consultation, its words, its moment and its author, and with nothing else',
      ),
      test(
        'apps/server/src/domain/attention/addendum-seal.test.ts',
        'a rejection is signed by its doctor, with the reason, the advice and what else the record needs',
      ),
      test(
        'apps/server/src/domain/attention/addendum-seal.test.ts',
        'one that expired waits for its doctor’s note, in a list of its own, and then no more',
      ),
      test(
        'apps/server/src/domain/attention/addendum-seal.test.ts',
        'what its doctor does not sign in thirty days the clinic’s seal closes, once, and says so',
      ),
      test(
        'apps/server/src/domain/attention/addendum-seal.test.ts',
        'of a doctor who has left it is closed at once, and of nobody else',
      ),
    ],
    pending:
      'the clinic’s seal names no doctor as author; a note and its addenda are signed by us, with an e.firma beside it where the doctor has one.',
  },
  {
    ...{
      norm,
      numeral: '5.11',
      asks: 'Nothing is amended or crossed out; notes are kept in good state.',
      reading: study,
    },
    does:
      'Messages, sent answers, reason and advice of an ending, addenda, signed notes and issued orders refuse UPDATE and DELETE, ' +
      'of the owner of the tables too. One exception: the function that suppresses a record which was released, for one person.',
    tests: [
      test(policies, 'nobody may: %s (NOM-004, 5.11)'),
      test(policies, 'only the function that suppresses may delete, whoever names the person'),
      test('apps/server/src/domain/orders/orders.test.ts', 'an issued order can be verified, and nobody can change it'),
    ],
  },
  {
    ...{
      norm,
      numeral: '6.1',
      asks: 'Clinical history: questions, physical examination, studies, diagnoses, prognosis, treatment.',
      reading: study,
    },
    does:
      'General form, form of the service and structured record; «not asked» is told apart from «none». Without a word on the ' +
      'examination nobody signs: it is described, or «No explorado a distancia» is said with one press. The note has a part for ' +
      'the history of the family, that of the person, pathological and not, and the systems: each is written, «Interrogado y ' +
      'negado» or «No explorado a distancia» by a press, or all that is left by one. What is unsaid when a doctor signs at the ' +
      'desk is read in the dialog and sealed as not explored, never as a «no»; all of it stands on the paper of the note.',
    tests: [
      test(
        'apps/server/src/domain/notes/save-clinical-note.test.ts',
        'the clinical history stays where a client knows nothing of it; what is unsaid is sealed as not explored only where its doctor says so',
      ),
      test(
        'apps/web/src/areas/desk/note/history-slot.test.tsx',
        'the history is folded and says how it is signed; each part has two usual words, and one press marks the rest',
      ),
      test(
        'apps/web/src/areas/desk/sign-dialog.test.tsx',
        'what the history leaves unsaid is read in the dialog, costs no press, and is a press away from being written',
      ),
      test('packages/contracts/src/missing-to-sign.test.ts', 'a note without %s is not signed'),
      test('apps/server/src/domain/orders/seal-checked.test.ts', 'allergies are sealed as they were told on that day'),
    ],
    pending:
      'the examination is one text for all regions, and so are the systems; a note that a program signs without the history says nothing of it.',
  },
  {
    ...{
      norm,
      numeral: '6.2',
      asks: 'Evolution, vital signs, results, diagnoses and treatment in each note of evolution.',
      reading: study,
    },
    does: 'These are sections of the note; evolution, principal diagnosis, prognosis, plan and text for the patient are needed to sign.',
    tests: [test('packages/contracts/src/missing-to-sign.test.ts', 'a note without %s is not signed')],
  },
  {
    ...{ norm, numeral: '6.2.5', asks: 'Prognosis in each note of evolution.', reading: map },
    does: 'Without it nobody signs; one press chooses a usual one, in the note or in the dialog that signs.',
    tests: [
      test('packages/contracts/src/missing-to-sign.test.ts', 'a note without %s is not signed'),
      test(
        'apps/web/src/areas/desk/sign-dialog.test.tsx',
        'findings and prognosis are a press each in the dialog, and then the note is signed',
      ),
    ],
  },
  {
    ...{
      norm,
      numeral: '6.3',
      asks: 'Interconsultation: criteria of diagnosis, plan of studies, suggestions of diagnosis and treatment.',
      reading: copy,
    },
    does:
      'A referral may be an interconsultation: a paper of its own with folio, code and seal, which says who asks, whom, what and ' +
      'of which case, and asks for the three. The answer is written down by the three fields with who gave it, or brought as a ' +
      'file; the doctor reviews it, and then the patient reads it, and the clinical summary, the record that is taken home and ' +
      'its FHIR have it.',
    tests: [
      test(
        'apps/server/src/domain/orders/colleague-opinion.test.ts',
        'a colleague answers an interconsultation by its fields; the patient reads them once reviewed, the summary has them',
      ),
      test(
        'apps/web/src/capabilities/orders/order-dialogs.test.tsx',
        'the answer to an interconsultation is written by its fields, all of them or none',
      ),
      test('packages/contracts/src/printed-order.test.ts', 'no field of any other order is left out, in its order'),
      test(
        'apps/server/src/domain/orders/results.test.ts',
        'what staff brings reaches the patient when the doctor has reviewed it, words and files',
      ),
    ],
    pending:
      'a colleague elsewhere signs on paper or in a file; who of the clinic writes the answer down is its author here, and no signature of the colleague stands in the fields.',
  },
  {
    ...{
      norm,
      numeral: '6.4',
      asks: 'Referral: sending and receiving establishment, reason, impression of diagnosis (with tobacco, alcohol and other substances), treatment so far.',
      reading: copy,
    },
    does:
      'All of them are fields of a referral and stand on its paper with the clinical summary. It begins with evolution, findings ' +
      'and diagnoses of the note, what this consultation prescribed, and «El que elija el paciente» for the establishment; all ' +
      'of it is shown again before it is issued. Without whom, reason and impression none is. It leaves in FHIR as a ' +
      'ServiceRequest.',
    tests: [
      test(
        'apps/web/src/areas/desk/orders/drafted-referral.test.tsx',
        'a referral begins with the note and what was prescribed, and all of it is read before it is issued',
      ),
      test(
        'apps/server/src/domain/fhir/record/record-bundle.test.ts',
        'an interconsultation goes out with who is asked, the case and the question',
      ),
      test(order, 'studies and referrals have their own titles'),
      test('packages/contracts/src/missing-to-sign.test.ts', '%s lacks %4$j'),
    ],
  },
];
