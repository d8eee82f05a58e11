/** The event that tells that the page at hand now answers. */
export const HYDRATED = 'consultorio:hydrated';
