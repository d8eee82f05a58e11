import { useNavigate } from 'react-router-dom';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';

export type NewPassword = { email: string; actionCode: string; password: string };

/** Sets the password of an invited account and is inside at once, at `home` of its role. */
export function useEnterWithNewPassword(home: string) {
  const { login } = useSession();
  const navigate = useNavigate();
  return async ({ email, actionCode, password }: NewPassword) => {
    const { resetPassword, signOut } = await identity();
    await resetPassword(actionCode, password);
    // The person signed in on this device is somebody else.
    await signOut();
    await login(email, password);
    navigate(home, { replace: true });
  };
}
