import { defineConfig } from 'vitest/config';

/** The tests that StrykerJS runs again for each mutant: those that need neither a database nor the Auth emulator. */
export default defineConfig({
  test: {
    environment: 'node',
    runner: '../../scripts/mutants/one-by-one.ts',
    include: [
      ...['src/sealed-fields.test.ts', 'src/core/canonical-json.test.ts', 'src/core/errors/logged-shape.test.ts'],
      ...['src/domain/orders/sealed-order.test.ts', 'src/domain/diagnoses/import-row.test.ts', 'src/env.test.ts'],
      ...['src/transport/http/is-page.test.ts', 'src/transport/http/assert-listenable.test.ts'],
    ],
  },
});
