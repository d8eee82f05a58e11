import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that open a server last: most mutants are noticed before. */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costOf = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8');
      return Number(/buildTestServer|\blisten\(/.test(text)) + Number(/waitUntil|[0-9]_000\b/.test(text));
    };
    return files.toSorted((a, b) => costOf(a) - costOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}
