import { codeBlocks } from '../../../scripts/compile-examples.ts';

/** The programs that readers are told to write. */
export const documented = () =>
  ['packages/client/README.md', 'docs/integrators.md'].flatMap((page) => codeBlocks(page, 'tsx'));

/** Settings of a strict project of somebody else. */
export const strictProject = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
};
