/** One small clinic for all examples, so that an id of one answer is the input of the next call. */
export const ids = {
  patient: '0b6f7c5e-3f1d-4e7a-9a54-5d2f0c6b1a01',
  doctor: '0b6f7c5e-3f1d-4e7a-9a54-5d2f0c6b1a02',
  admin: '0b6f7c5e-3f1d-4e7a-9a54-5d2f0c6b1a03',
  child: '0b6f7c5e-3f1d-4e7a-9a54-5d2f0c6b1a04',
  guardianship: '0b6f7c5e-3f1d-4e7a-9a54-5d2f0c6b1a05',
  careInvitation: '0b6f7c5e-3f1d-4e7a-9a54-5d2f0c6b1a06',
  service: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b201',
  form: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b202',
  formVersion: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b203',
  template: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b204',
  templateVersion: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b205',
  templateCopy: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b206',
  consultation: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b01',
  followUp: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b08',
  message: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b02',
  order: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b03',
  addendum: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b04',
  notification: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b05',
  mail: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b06',
  consent: '7e2a4b90-5c1f-4d83-b6a7-1f0e9d8c7b07',
  file: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e01',
  study: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e02',
  result: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e03',
  favourite: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e04',
  recordEntry: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e05',
  recordRow: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e06',
  measurement: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e07',
  disclosure: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e08',
  arcoRequest: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e21',
  arcoStep: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e22',
  arcoFile: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e23',
  disclosureRequest: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e09',
  breach: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e0a',
  breachStep: 'c5d80f12-6a3e-4b97-8e0d-2b4f6a8c0e0b',
  session: 'd4e91a23-7b5c-4c08-9f1e-3c5a7b9d1f01',
  passkey: 'd4e91a23-7b5c-4c08-9f1e-3c5a7b9d1f02',
  integration: 'd4e91a23-7b5c-4c08-9f1e-3c5a7b9d1f03',
  integrationKey: 'd4e91a23-7b5c-4c08-9f1e-3c5a7b9d1f04',
  webhook: 'd4e91a23-7b5c-4c08-9f1e-3c5a7b9d1f05',
  webhookDelivery: 'd4e91a23-7b5c-4c08-9f1e-3c5a7b9d1f06',
  /** A fresh one per intention in real life. */
  intention: 'f1a2b3c4-d5e6-4f70-8a91-b2c3d4e5f601',
} as const;

/** The moments of one consultation, in order. */
export const moments = {
  registered: '2026-03-02T15:04:00.000Z',
  submitted: '2026-03-09T16:20:00.000Z',
  taken: '2026-03-09T16:31:00.000Z',
  replied: '2026-03-09T16:48:00.000Z',
  due: '2026-03-09T20:20:00.000Z',
  closed: '2026-03-09T18:05:00.000Z',
} as const;

export const sha256 = '9f2c7a41d0b85e36c1f4a8d27e90b365f8d1c4a7e2b69053d7f0a1c8b4e5d296';

/** Monday to Friday, with a break. */
const workday = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '19:00' },
];
export const officeWeek = {
  ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday },
  ...{ saturday: [], sunday: [] },
};
