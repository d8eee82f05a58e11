import { trpc } from '@consultorio/client/trpc';

/** This doctor's favourites and recent diagnoses, and how one becomes a favourite. */
export function useMyDiagnoses() {
  const utils = trpc.useUtils();
  const mine = trpc.listMyDiagnoses.useQuery(undefined, { staleTime: 5 * 60_000 });
  const change = trpc.setFavouriteDiagnosis.useMutation({
    // The star answers the finger at once; what the server says afterwards is what stays.
    onMutate: ({ code, description, favourite }) =>
      utils.listMyDiagnoses.setData(undefined, (now) => {
        if (!now) return now;
        const others = now.favourites.filter((one) => one.code !== code);
        return { ...now, favourites: favourite ? [...others, { code, description }] : others };
      }),
  });
  return {
    favourites: mine.data?.favourites ?? [],
    recent: mine.data?.recent ?? [],
    setFavourite: change.mutate,
  };
}
