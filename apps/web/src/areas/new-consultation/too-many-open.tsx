import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import { useOther } from '../../capabilities/people/about-person.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { seeMine } from './see-mine.tsx';

/** Nobody has more than so many at once: counted for the patient, and not for who writes. */
export function TooManyOpen() {
  const other = useOther();
  return (
    <EmptyState
      icon={<HourglassTopOutlined />}
      title={`${other ? 'Ya tiene' : 'Ya tienes'} ${MAX_OPEN_CONSULTATIONS} consultas abiertas`}
      action={seeMine}
    >
      {other
        ? `Para atender bien a ${other.name}, espera la respuesta de una de ellas o cancela la que ya no haga falta.`
        : 'Para atenderte bien, espera la respuesta de una de ellas o cancela la que ya no necesites.'}
    </EmptyState>
  );
}
