import { trpc } from '@consultorio/client/trpc';
import type { Handover, HandoverOfService } from '@consultorio/contracts/staff';
import { useState } from 'react';

/** A doctor's id, or the empty string for the queue. Proposed: the least busy colleague who is there and has room. */
function proposalFor({ candidates, consultations }: HandoverOfService): string {
  return (
    candidates.find(({ openLoad, maxOpen, absentUntil }) => !absentUntil && openLoad + consultations <= maxOpen)?.id ??
    ''
  );
}

/** The consultations that move when somebody stops attending, and the administrator's choices for them. */
export function useHandover(userId: string) {
  const query = trpc.getHandover.useQuery({ userId });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const rows = (query.data ?? []).map((service) => ({
    ...service,
    choice: chosen[service.serviceId] ?? proposalFor(service),
  }));
  return {
    query,
    rows,
    choose: (serviceId: string, doctorId: string) => setChosen((before) => ({ ...before, [serviceId]: doctorId })),
    total: rows.reduce((sum, { consultations }) => sum + consultations, 0),
    answer: (): Handover => rows.map(({ serviceId, choice }) => ({ serviceId, doctorId: choice || null })),
  };
}
export type HandoverChoice = ReturnType<typeof useHandover>;
