import type { PhoneChannel } from '@consultorio/contracts/phone-notices';

export const channelTexts: Record<PhoneChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' };
