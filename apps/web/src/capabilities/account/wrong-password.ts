const codes = ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'];

/** Whether the provider refused a password that was asked again. */
export const isWrongPassword = (error: unknown): boolean =>
  codes.includes(String((error as { code?: unknown } | null)?.code ?? ''));
