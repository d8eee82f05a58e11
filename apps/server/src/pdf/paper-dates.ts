/** Times on paper are those of central Mexico, and say so. */
export const longDateOf = (at: string, time = false) =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short', hour12: false } : {}),
    timeZone: 'America/Mexico_City',
  }).format(new Date(at));
