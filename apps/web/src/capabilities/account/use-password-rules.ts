import { useQuery } from '@tanstack/react-query';
import { identity } from '../session/open-identity.ts';
import { type PasswordRule, passwordLack, passwordRules } from './password-rules.ts';

interface Typed {
  rules: readonly PasswordRule[];
  /** Tells what a password still lacks; false when it may be sent. */
  refuse: (password: string) => boolean;
}

/**
 * The rules for the password that is being typed. The project's policy is asked for at the first letter: who only looks
 * at the page asks nobody. Where it cannot be read our floor stands, and the provider refuses in words.
 * @param tell says at the field what a refused password lacks
 */
export function usePasswordRules(typed: string, tell: (lack: string) => void): Typed {
  const { data } = useQuery({
    queryKey: ['passwordPolicy'],
    queryFn: async () => (await identity()).passwordPolicy(),
    enabled: typed !== '',
    staleTime: 10 * 60_000,
    retry: 1,
  });
  const policy = data ?? null;
  return {
    rules: passwordRules(policy),
    refuse: (password) => {
      const lack = passwordLack(policy, password);
      if (lack !== null) tell(lack);
      return lack !== null;
    },
  };
}
