import { type OrderVerb, orderLifecycle, verbsFrom } from './lifecycle.ts';
import type { OrderState } from './states.ts';

export const orderKinds = ['prescription', 'laboratory', 'imaging', 'referral', 'certificate'] as const;
export type OrderKind = (typeof orderKinds)[number];
/** The kinds whose content is a list of studies: what a panel can be of. */
export const studyKinds = ['laboratory', 'imaging'] as const satisfies readonly OrderKind[];
export const asksStudies = (kind: OrderKind): boolean => (studyKinds as readonly OrderKind[]).includes(kind);

/** To go on being attended elsewhere, or to hear a colleague and go on here. Absent is the first. */
export const referralKinds = ['referral', 'interconsultation'] as const;
export type ReferralKind = (typeof referralKinds)[number];

/** Required by the Mexican rules for a prescription: generic name, dose, presentation, route, frequency and duration. */
export const requiredDrugFields = ['genericName', 'dose', 'presentation', 'route', 'frequency', 'duration'] as const;

const kindsOfVerb: Partial<Record<OrderVerb, readonly OrderKind[]>> = {
  fulfilOrder: ['prescription', 'referral'],
  uploadOrderResult: ['laboratory', 'imaging', 'referral'],
};

/** The verbs that an order allows by its state and its kind: a prescription has no result, a study is not dispensed. */
export function orderVerbsFrom({ state, kind }: { state: OrderState; kind: OrderKind }): OrderVerb[] {
  return verbsFrom(orderLifecycle, state).filter((verb) => kindsOfVerb[verb]?.includes(kind) ?? true);
}
