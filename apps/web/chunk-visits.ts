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
export const patient = [...application, 'shell/layouts/patient-layout.tsx'];
export const staff = [...application, 'shell/layouts/back-office-layout.tsx'];

/** What the clock of a clinic with hours adds to what shows one. */
const openTime = ['contracts/src/open-time.ts'];

const screens = (around: string[], weight: number, ...names: string[]): Visit[] =>
  names.map((name) => ({ weight, loads: [...around, `areas/${name}-screen.tsx`] }));

const newConsultation = 'new-consultation/new-consultation';
const draft = [...patient, ...openTime, 'areas/new-consultation/draft-steps.tsx'];
const detail = 'my-consultation/consultation-detail';

/** What came of a consultation: the papers, medicines with their days, what is kept on this telephone. */
const result = ['order-documents', 'keep-prescription'].map((part) => `areas/my-consultation/${part}.tsx`);

/** The sections of the profile, each with what it loads at once. */
const sections: readonly Visit[] = [
  { weight: 16, loads: ['areas/profile/data-section.tsx', 'capabilities/own-record/personal-data-form.tsx'] },
  { weight: 10, loads: ['areas/profile/general-form-section.tsx', 'capabilities/structured-record/record-view.tsx'] },
  { weight: 10, loads: ['areas/profile/family-section.tsx'] },
  { weight: 10, loads: ['areas/profile/notices-section.tsx', 'capabilities/notifications/push-card.tsx'] },
  { weight: 20, loads: ['areas/profile/privacy-section.tsx'] },
  {
    weight: 4,
    loads: ['capabilities/account/account-security-section.tsx', 'capabilities/account/second-factor-card.tsx'],
  },
];

/**
 * Every page of the product; one that is forgotten here would be divided as if nobody opened it. The nearer a page is to its
 * limit, and the slower the lines of who opens it, the more it weighs.
 */
export const visits: Visit[] = [
  // What the pages that the server renders load before anybody acts, and the login page until somebody has signed in.
  { weight: 100, loads: ['shell/entry/boot.ts'] },
  { weight: 40, loads: ['shell/entry/boot.ts', 'shell/entry/login-page.ts', ...identity] },
  // The first screens: of visitors, and of people who come back, staff on a phone too.
  ...screens(visitor, 30, 'public/landing'),
  // On a telephone, over the slowest lines.
  ...screens(patient, 120, 'home/home'),
  ...screens([...staff, ...openTime], 90, 'queue/consultations'),
  ...screens([...staff, 'areas/queue/queue-cards.tsx'], 5, 'queue/consultations'),
  // Where a doctor spends the day, and what needs the most parts.
  ...screens([...staff, ...openTime], 52, 'desk/attend-consultation'),
  ...screens(visitor, 1, 'public/legal', 'public/verify-document', 'public/demo-mail'),
  ...screens(nobody, 1, 'access/login', 'access/register', 'access/recover-password', 'access/action'),
  ...screens(patient, 2, 'access/verify-email', detail),
  ...screens(patient, 12, 'profile/profile', 'new-consultation/thanks'),
  // Its first step shares clocks with the queue, whose table it does not need.
  ...screens([...patient, ...openTime], 6, newConsultation),
  // What a person goes on to there: the questions and the steps after them, a section of the profile, the chat, the result.
  // On the same slow lines, so that a file of staff's forms never comes with them.
  ...screens(draft, 40, newConsultation),
  ...screens([...draft, 'growth/src/doubts-of-answers.ts'], 4, newConsultation),
  ...screens([...draft, 'areas/new-consultation/background-step.tsx'], 24, newConsultation),
  ...screens([...draft, 'areas/new-consultation/review-step.tsx'], 40, newConsultation),
  ...sections.flatMap(({ weight, loads }) => screens([...patient, ...loads], weight, 'profile/profile')),
  ...screens([...patient, 'areas/my-consultation/conversation-pane.tsx'], 60, detail),
  ...screens([...patient, ...result], 12, detail),
  ...screens([...patient, ...result, 'areas/my-consultation/rating-card.tsx'], 12, detail),
  ...screens(staff, 4, 'patients/patients'),
  ...screens(staff, 12.8, 'doctors/doctors'),
  ...screens(staff, 9.5, 'staff-profile/staff-profile'),
  ...screens(staff, 8, 'forms-list/forms'),
  ...screens(staff, 8, 'form-editor/form'),
  ...screens(staff, 8.6, 'orders-list/orders'),
  ...screens(staff, 10.4, 'template-editor/template'),
  ...screens(staff, 21.4, 'settings/settings'),
  ...screens(staff, 15, 'patient-record/patient'),
  // The smallest: what it loads in vain would be the most part of it.
  ...screens(staff, 12.3, 'templates-list/templates'),
];

/** Of every part that is loaded later: a dialog opens over a page that has most of what it needs already. */
export const LATER = 0.03;
