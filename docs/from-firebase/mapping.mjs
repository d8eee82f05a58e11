/**
 * From the fields of your project to ours. Copy this file beside the exports, change what is different, and run
 * `npm run import-firebase -- mapping.mjs` until the report is as you want it; then the same with `--write`.
 *
 * On the left stands our field. On the right stands the name of yours (`datos.nombre` looks into a map), or a function of
 * the document that answers our value. What is null, missing or '' is not told, and stays empty here.
 */
export const mapping = {
  // Files are looked for from the folder of this one.
  // firebase auth:export accounts.json --project my-project
  accounts: 'accounts.json',
  // A document a line: {"path": "users/abc", "data": {…}}. export-firestore.mjs beside this file writes them.
  documents: ['firestore.jsonl'],
  // For pictures:  gcloud storage ls --recursive --json gs://my-project.appspot.com | jq -c '.[]' > storage.jsonl
  // and            gcloud storage cp --recursive gs://my-project.appspot.com/* bucket/
  storage: { listing: 'storage.jsonl', folder: 'bucket' },

  // What the account itself knows: uid, email, displayName, photoUrl, phoneNumber, claims, createdAt, lastSignInAt.
  fromAccount: {
    // patient, doctor or admin; without it everybody is a patient. Staff come with their sign-in too.
    role: ({ claims }) => claims.role,
  },

  // {uid} is the account that a document belongs to; another name in braces stands for anything.
  fromDocuments: {
    'users/{uid}': {
      // Without names the account's displayName is divided, which is a guess.
      firstName: 'nombre',
      lastName: ({ apellidoPaterno, apellidoMaterno }) => [apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
      // YYYY-MM-DD. Moments of Firestore arrive as ISO 8601 in UTC.
      birthDate: ({ nacimiento }) => nacimiento?.slice(0, 10),
      // female, male, intersex or undisclosed.
      sex: ({ genero }) => ({ F: 'female', M: 'male' })[genero],
      curp: 'curp',
      phone: 'telefono',
      address: 'direccion.completa',
      emergencyContact: ({ contacto }) =>
        contacto && { name: contacto.nombre, relationship: contacto.parentesco, phone: contacto.telefono },
      // active or blocked. Who is disabled at the provider comes blocked anyway.
      status: ({ bloqueado }) => (bloqueado ? 'blocked' : 'active'),
      statusReason: 'motivoBloqueo',
      // The name of an object of the bucket, or its address.
      picture: 'foto',
      // Of doctors.
      cedula: 'cedula',
      titleInstitution: 'universidad',
      speciality: 'especialidad',
      specialityCedula: 'cedulaEspecialidad',
      officeAddress: 'consultorio',
      // A consent is written down only if the texts in force here are, word for word, what your app showed:
      // then say so with `sameLegalTexts: true` below, and here the moment in which the person accepted them.
      // acceptedAt: 'aceptoEl',
    },
    // The general form is kept as it is. What the record reads out of it stands under the keys of your form here:
    // alergias, medicamentos, enfermedades (see docs/structured-record.md).
    'users/{uid}/ficha/general': {
      generalForm: (ficha) => ficha,
      generalFormAt: 'actualizadoEl',
    },
  },
  // sameLegalTexts: true,
};
