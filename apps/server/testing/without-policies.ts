import type { TestApp } from './test-app.ts';

/**
 * Work while no policy hides a row from anybody: what is refused then is refused by the procedure's own conditions, which
 * a policy would otherwise cover for.
 */
export async function withoutPolicies<Answer>({ dependencies }: TestApp, work: () => Promise<Answer>): Promise<Answer> {
  const { as, system } = dependencies;
  dependencies.as = () => system;
  try {
    return await work();
  } finally {
    dependencies.as = as;
  }
}
