import { action, byTheClock, read, recentProof } from './row.ts';

const log = ['listWebhooks', 'listWebhookDeliveries'] as const;

/** Addresses that are told what happens. Where they lead, and with what they are signed, wants a recent proof. */
export const webhookVerbs = {
  //                       gate        patient doctor admin
  listWebhooks: read('verified', '-', '-', 'any'),
  listWebhookDeliveries: read('verified', '-', '-', 'any'),
  createWebhook: { ...action('active', '-', '-', 'any', ['listWebhooks'], 'live'), ...recentProof },
  updateWebhook: { ...action('active', '-', '-', 'any', ['listWebhooks'], 'live'), ...recentProof },
  rotateWebhookSecret: { ...action('active', '-', '-', 'any', ['listWebhooks'], 'live'), ...recentProof },
  setWebhookPaused: action('active', '-', '-', 'any', log, 'live'),
  deleteWebhook: action('active', '-', '-', 'any', ['listWebhooks'], 'live'),
  testWebhook: action('active', '-', '-', 'any', []),
  replayWebhookDeliveries: action('active', '-', '-', 'any', log),
  retryWebhookDelivery: action('active', '-', '-', 'any', log),
} as const;

export const webhookClockVerbs = {
  pauseFailingWebhook: byTheClock(null, ['listWebhooks', 'listNotifications'], 'live'),
} as const;
