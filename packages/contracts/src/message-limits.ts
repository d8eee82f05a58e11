export const MAX_MESSAGE = 5000;
/** Of one person in one consultation within 24 hours, internal notes included: more than anybody has to say. */
export const MAX_MESSAGES_PER_DAY = 300;
