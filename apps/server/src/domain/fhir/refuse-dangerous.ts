import type { InputIssue } from '@consultorio/contracts/errors';
import { questionnaireLimits } from '@consultorio/contracts/questionnaires';
import { refuseUnsafeJson } from 'trpc-callable';

type Found = { path: string; code: string; message: string };

/**
 * Before anything recursive looks at it: size, depth and what FHIR itself says must not be read by who does not
 * understand it. `contained` is left to be looked up, never walked.
 */
export function refuseDangerous(resource: Record<string, unknown>): InputIssue[] {
  const found: Found[] = [];
  if (resource.resourceType !== 'Questionnaire')
    return [asIssue({ path: 'resourceType', code: 'not-a-questionnaire', message: 'No es un Questionnaire de FHIR' })];
  const { values, depth, items } = questionnaireLimits;
  if (refuseUnsafeJson(resource, { keys: values, depth }))
    return [
      asIssue({ path: 'Questionnaire', code: 'too-large', message: 'Es demasiado grande o profundo para leerlo' }),
    ];
  const linkIds = new Set<unknown>();
  let count = 0;
  const pending: { value: unknown; path: string }[] = [{ value: resource, path: 'Questionnaire' }];
  for (let one = pending.pop(); one; one = pending.pop()) {
    const { value, path } = one;
    if (typeof value !== 'object' || value === null) continue;
    const properties = value as Record<string, unknown>;
    if (Array.isArray(properties.modifierExtension) || properties.implicitRules !== undefined)
      found.push({
        path,
        code: 'modifier',
        message: 'Trae una extensión que cambia el sentido de lo demás: FHIR pide no leerlo si no se conoce',
      });
    if (!Array.isArray(properties.item)) continue;
    properties.item.forEach((child: unknown, index) => {
      const here = `${path}.item[${index}]`;
      const linkId =
        typeof child === 'object' && child !== null ? (child as Record<string, unknown>).linkId : undefined;
      count += 1;
      if (typeof linkId === 'string' && linkIds.has(linkId))
        found.push({
          path: here,
          code: 'link-repeated',
          message: 'Su linkId se repite: no se sabe a cuál se refiere una condición',
        });
      linkIds.add(linkId);
      pending.push({ value: child, path: here });
    });
  }
  if (count > items)
    found.unshift({ path: 'Questionnaire.item', code: 'too-many-items', message: `Trae más de ${items} elementos` });
  return found.map(asIssue);
}

const asIssue = ({ path, code, message }: Found): InputIssue => ({ path: path.split('.'), code, message });
