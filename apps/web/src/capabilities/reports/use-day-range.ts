import { useSearchParams } from 'react-router-dom';
import { isDay } from './report-address.ts';

/** The days of a list as they stand in the address; a link that somebody mangled asks for nothing that is refused. */
export function useDayRange() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => {
    const day = params.get(name) ?? '';
    return isDay(day) && /^(19|20|21)/.test(day) ? day : '';
  };
  // Both in one step: of two, the second would begin from what stood before the first.
  const setDays = (from: string, until: string) =>
    setParams(
      (before) => {
        for (const [name, day] of [
          ['desde', from],
          ['hasta', until],
        ] as const)
          if (day) before.set(name, day);
          else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return { from: read('desde'), until: read('hasta'), setDays };
}
