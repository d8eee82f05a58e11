/** Beside the price of a consultation, on the screens and in the mail. */
export const paymentWords = { price: 'Precio', howToPay: 'Cómo se paga' } as const;
