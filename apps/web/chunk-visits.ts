/** What a page loads by itself, as the ends of module names; `weight` says how dear a byte in vain is there. */
export interface Visit {
  weight: number;
  loads: readonly string[];
}

const identity = ['capabilities/session/identity.ts'];
const application = ['shell/entry/main.tsx', ...identity];
/** With nobody signed in, what was kept of the last person goes. */
const nobody = [...application, 'shell/session/forget-kept.ts'];
const visitor = [...nobody, 'shell/layouts/public-layout.tsx'];
const patient = [...application, 'shell/layouts/patient-layout.tsx'];
const staff = [...application, 'shell/layouts/back-office-layout.tsx'];

/** What the clock of a clinic with hours adds to what shows one. */
const openTime = ['contracts/src/open-time.ts'];

const screens = (around: string[], weight: number, ...names: string[]): Visit[] =>
  names.map((name) => ({ weight, loads: [...around, `areas/${name}-screen.tsx`] }));

/** Every page of the product; one that is forgotten here would be divided as if nobody opened it. */
export const visits: Visit[] = [
  // What the pages that the server renders load before anybody acts, and the login page until somebody has signed in.
  { weight: 100, loads: ['shell/entry/boot.ts'] },
  { weight: 40, loads: ['shell/entry/boot.ts', 'shell/entry/login-page.ts', ...identity] },
  // The first screens: of visitors, and of people who come back, staff on a phone too.
  ...screens(visitor, 20, 'public/landing'),
  // On a telephone, over the slowest lines.
  ...screens(patient, 80, 'home/home'),
  ...screens([...staff, ...openTime], 60, 'queue/consultations'),
  ...screens([...staff, 'areas/queue/queue-cards.tsx'], 3, 'queue/consultations'),
  // Where a doctor spends the day, and what needs the most parts.
  ...screens([...staff, ...openTime], 20, 'desk/attend-consultation'),
  ...screens(visitor, 1, 'public/legal', 'public/verify-document', 'public/demo-mail'),
  ...screens(nobody, 1, 'access/login', 'access/register', 'access/recover-password', 'access/action'),
  ...screens(patient, 2, 'access/verify-email', 'my-consultation/consultation-detail'),
  ...screens(patient, 4, 'profile/profile', 'new-consultation/thanks'),
  // Its first step shares clocks with the queue, whose table it does not need.
  ...screens([...patient, ...openTime], 6, 'new-consultation/new-consultation'),
  // What a person goes on to there: the questions, a section of the profile, the chat. On the same slow lines, so that a
  // file of staff's forms never comes with them.
  ...screens([...patient, 'areas/new-consultation/draft-steps.tsx'], 20, 'new-consultation/new-consultation'),
  ...screens(
    [...patient, 'areas/new-consultation/draft-steps.tsx', 'growth/src/doubts-of-answers.ts'],
    4,
    'new-consultation/new-consultation',
  ),
  ...['data', 'privacy', 'family', 'general-form', 'notices'].flatMap((section) =>
    screens([...patient, `areas/profile/${section}-section.tsx`], section === 'data' ? 16 : 6, 'profile/profile'),
  ),
  ...screens([...patient, 'capabilities/account/account-security-section.tsx'], 2, 'profile/profile'),
  ...screens([...patient, 'areas/my-consultation/conversation-pane.tsx'], 12, 'my-consultation/consultation-detail'),
  ...screens(staff, 4, 'patients/patients', 'patient-record/patient', 'doctors/doctors', 'orders-list/orders'),
  ...screens(staff, 4, 'settings/settings', 'forms-list/forms', 'form-editor/form', 'staff-profile/staff-profile'),
  ...screens(staff, 4, 'template-editor/template'),
  // The smallest: what it loads in vain would be the most part of it.
  ...screens(staff, 6, 'templates-list/templates'),
];

/** Of every part that is loaded later: a dialog opens over a page that has most of what it needs already. */
export const LATER = 0.03;
