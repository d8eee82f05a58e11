/**
 * What a page says itself where no answer came that could bring its words. Apart from the table of errors: pages need no more
 * of it.
 */
export const unansweredWords = {
  unavailable: 'El servicio no responde. Revisa tu internet y vuelve a intentarlo en un momento.',
  timeout: 'La respuesta tardó demasiado. Vuelve a intentarlo.',
  internal: 'Ocurrió un error inesperado. Vuelve a intentarlo; si sigue, avísanos.',
} as const;
