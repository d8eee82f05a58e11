/** The event that tells that the page at hand now answers. */
export const ALIVE = 'consultorio:alive';
