import { confirmPhone, endPhoneNotices, requestPhoneCode } from './confirm-phone.ts';
import { getPhoneNotices } from './get-phone-notices.ts';

export const phoneNoticesRouter = { requestPhoneCode, confirmPhone, endPhoneNotices, getPhoneNotices };
