import { useSearchParams } from 'react-router-dom';

/**
 * One value of the page's address (`?buscar=…`): a reload, a link or «atrás» comes back to the same list. Filters
 * replace the entry of the history, or «atrás» would walk through every letter; `push` is for tabs.
 */
export function useAddressValue(name: string, { push = false } = {}) {
  const [params, setParams] = useSearchParams();
  const set = (next: string) =>
    setParams(
      (before) => {
        if (next) before.set(name, next);
        else before.delete(name);
        return before;
      },
      { replace: !push },
    );
  return [params.get(name) ?? '', set] as const;
}
