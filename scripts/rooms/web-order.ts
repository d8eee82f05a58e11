import type { RoomOrder } from './check-order.ts';

/** The rooms of the web app, bottom first: shell → areas → capabilities → kit, addresses, texts. */
export const webOrder = {
  root: 'apps/web/src',
  floors: [
    { name: 'texts', what: 'Spanish words of codes, states, errors and dates.', lines: [['texts']] },
    { name: 'addresses', what: 'The paths of the routes, and how an address is built.', lines: [['addresses']] },
    { name: 'kit', what: 'Buttons, lists, dialogs and the theme; it knows no concept.', lines: [['kit']] },
    {
      name: 'capabilities',
      what: 'What several areas need of one concept; a capability may import those of lower lines.',
      lines: [
        ['capabilities/session'],
        ['capabilities/editing'],
        [
          'capabilities/account',
          'capabilities/audit',
          'capabilities/consents',
          'capabilities/consultation-draft',
          'capabilities/diagnoses',
          'capabilities/efirma',
          'capabilities/files',
          'capabilities/medicines',
          'capabilities/notifications',
          'capabilities/patient-status',
          'capabilities/presence',
          'capabilities/staff',
          'capabilities/staff-session',
          'capabilities/waiting',
        ],
        ['capabilities/forms', 'capabilities/messages', 'capabilities/orders', 'capabilities/structured-record'],
        [
          'capabilities/consultation-actions',
          'capabilities/consultation-result',
          'capabilities/my-consultations',
          'capabilities/own-record',
          'capabilities/templates',
        ],
      ],
    },
    {
      name: 'areas',
      what: 'A screen or a group of screens with all that only it needs; an area never imports another.',
      lines: [
        [
          'areas/access',
          'areas/desk',
          'areas/doctors',
          'areas/form-editor',
          'areas/forms-list',
          'areas/home',
          'areas/my-consultation',
          'areas/new-consultation',
          'areas/orders-list',
          'areas/patient-record',
          'areas/patients',
          'areas/profile',
          'areas/public',
          'areas/queue',
          'areas/settings',
          'areas/staff-profile',
          'areas/template-editor',
          'areas/templates-list',
        ],
      ],
    },
    {
      name: 'shell',
      what: 'What is around every screen: service worker, session and guards, layouts, routes and the entry.',
      lines: [['shell/offline'], ['shell/session'], ['shell/errors', 'shell/layouts'], ['shell/entry']],
    },
  ],
} as const satisfies RoomOrder;
