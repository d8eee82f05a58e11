/** From this share of the promised time on a consultation is near its end: amber in every list, and to be looked at. */
export const NEAR_PROMISE = 0.75;
