import { trpc } from '@consultorio/client/trpc';
import type { ClinicTables } from '@consultorio/prescribing/engine/clinic-tables';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A version never changes: it is loaded and laid once. */
const once = { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } } as const;

/**
 * What the clinic imported beside what ships, as the server judges by it. Undefined where it imported nothing, and until
 * it has come: then what ships judges here, and the server by all of it.
 */
export function useClinicTables(wanted: boolean): ClinicTables | undefined {
  const inForce = trpc.getTablesInForce.useQuery(undefined, { enabled: wanted, meta: { quiet: true } });
  const versions = inForce.data ?? { medicines: 0, rules: 0 };
  const isOwn = wanted && (versions.medicines > 0 || versions.rules > 0);
  const content = trpc.getImportedTables.useQuery(versions, { ...once, enabled: isOwn });
  const laid = useQuery({
    ...once,
    queryKey: ['clinic-tables', versions],
    enabled: isOwn && content.data !== undefined,
    // Maps and functions, which are not compared part by part.
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: () => buildTables(content.data ?? { medicines: '[]', rules: '[]' }),
  });
  return isOwn ? laid.data : undefined;
}

/** In turns, so that the letters that are typed meanwhile appear. */
async function buildTables({ medicines, rules }: { medicines: string; rules: string }): Promise<ClinicTables> {
  const [{ buildingTables }, { inTurns }] = await Promise.all([
    import('@consultorio/prescribing/engine/clinic-tables'),
    import('@consultorio/prescribing/match/steps'),
  ]);
  const imports = { medicines: JSON.parse(medicines), rules: JSON.parse(rules) };
  return inTurns(buildingTables(imports), () => new Promise((go) => setTimeout(go)));
}
