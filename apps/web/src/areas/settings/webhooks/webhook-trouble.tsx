import type { Webhook } from '@consultorio/contracts/webhooks';
import Alert from '@mui/material/Alert';
import { dateTimeText } from '../../../texts/dates.ts';

/** Why nothing arrives, and what is to be done about it. */
export function WebhookTrouble({ webhook: { state, integrationEnded, failingSince } }: { webhook: Webhook }) {
  if (integrationEnded)
    return <Alert severity="warning">Su integración se revocó o venció: ya no se envía nada. Puedes eliminarlo.</Alert>;
  if (state === 'failing')
    return (
      <Alert severity="error">
        No aceptó nada en tres días y se puso en pausa. Nada se perdió: pruébalo y, cuando responda, reanúdalo.
      </Alert>
    );
  if (state === 'gone')
    return (
      <Alert severity="warning">
        Respondió que esa dirección ya no existe (410). Cambia la dirección y reanúdalo, o elimínalo.
      </Alert>
    );
  if (state === 'paused')
    return <Alert severity="info">Lo que pasa mientras tanto espera hasta treinta días y se envía en su orden.</Alert>;
  if (failingSince)
    return (
      <Alert severity="warning">
        No acepta avisos desde el {dateTimeText(failingSince)}. Seguimos intentando; a los tres días se pone en pausa.
      </Alert>
    );
  return null;
}
