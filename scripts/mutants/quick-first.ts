import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests beside what is judged first, tests that open a server last: most mutants are noticed before the slow ones. */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const judged = new Set(this.ctx.config.related?.map((file) => dirname(file)));
    const costOf = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8');
      const opens = Number(/buildTestServer|\blisten\(/.test(text)) + Number(/waitUntil|[0-9]_000\b/.test(text));
      return judged.has(dirname(moduleId)) ? opens : 3 + opens;
    };
    return files.toSorted((a, b) => costOf(a) - costOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}
