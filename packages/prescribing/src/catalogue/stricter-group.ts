import { type ControlledGroup, controlledGroups } from '../medicine.ts';

type Group = ControlledGroup | null;

const rank = (group: Group): number => (group === null ? controlledGroups.length : controlledGroups.indexOf(group));

/** Group I is the strictest; an import raises a group and never lowers it. */
export const isLower = (group: Group, than: Group): boolean => rank(group) > rank(than);

export const stricterGroup = (one: Group, other: Group): Group => (isLower(one, other) ? other : one);
