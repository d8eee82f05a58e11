/** Of answers that the emulator itself does not give: any page may read them, as at the real API. */
export const jsonForAll = {
  'content-type': 'application/json; charset=UTF-8',
  'access-control-allow-origin': '*',
} as const;
