/** The event that tells that the page at hand now answers. */
export const HYDRATED = 'consultorio:hydrated';
/** The event that tells that somebody acts on a page that does not answer yet. */
export const ACTED = 'consultorio:acted';
