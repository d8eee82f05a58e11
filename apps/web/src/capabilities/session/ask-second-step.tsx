import ThemeProvider from '@mui/system/ThemeProvider';
import type { UserCredential } from 'firebase/auth';
import { createRoot } from 'react-dom/client';
import { theme } from '../../kit/theme.ts';
import { SecondStepDialog } from './second-step-dialog.tsx';
import type { SecondStep } from './second-step-question.ts';

/**
 * Asks over whatever page stands there, with a root of its own: the login page that the server drew has no application
 * below it, and none of the forms that sign somebody in has to know of it.
 * @throws auth/user-cancelled when the person goes back, and what ends half a sign-in.
 */
export async function askSecondStep(step: SecondStep): Promise<UserCredential> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  try {
    return await new Promise<UserCredential>((resolve, reject) => {
      root.render(
        <ThemeProvider theme={theme}>
          <SecondStepDialog {...step} onDone={resolve} onEnd={reject} />
        </ThemeProvider>,
      );
    });
  } finally {
    root.unmount();
    place.remove();
  }
}
