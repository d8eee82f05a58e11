import { afterOpenTime, opensAt } from '@consultorio/contracts/open-time';
import type { OpenTimes } from '@consultorio/contracts/opening-hours';
import type { Settings } from '@consultorio/contracts/settings';
import Alert from '@mui/material/Alert';
import { beforeText } from '../../../capabilities/my-consultations/moment-text.ts';
import { useNow } from '../../../capabilities/waiting/use-now.ts';

interface Props {
  services: Settings['services'];
  /** Undefined while what is written is no timetable. */
  times: OpenTimes | null | undefined;
}

/** What a patient would read who sends now. */
export function PromisePreview({ services, times }: Props) {
  const now = useNow(60_000);
  const service = services.find(({ active, hours }) => active && hours === null) ?? services[0];
  if (!service || times === undefined) return null;
  const due = new Date(afterOpenTime(times, now, service.replyMinutes * 60_000)).toISOString();
  return (
    <Alert severity="info">
      {opensAt(times, now) === null ? 'Ahora está abierto. ' : 'Ahora está cerrado. '}
      Con este horario, una consulta de {service.name} enviada en este momento se responde {beforeText(due, now)}
    </Alert>
  );
}
