import { expect, test } from 'vitest';
import { asModule, codeBlocks, compileFor } from '../../../scripts/compile-examples.ts';
import { publicExports } from '../../../scripts/public-exports.ts';

const imports = `import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
`;

const wrong: [string, string, RegExp][] = [
  ['an unknown procedure', 'trpc.takeConsulation.useMutation();', /takeConsulation/],
  ['an input of another type', 'trpc.getPatient.useQuery({ patientId: 7 });', /number/],
  ['a missing input', 'trpc.getPatient.useQuery();', /Expected/],
  ['a key that the input does not have', "trpc.listConsultations.useQuery({ tab: 'mine', page: 2 });", /page/],
  ['a value that is none of the choices', "trpc.listConsultations.useQuery({ tab: 'nobody' });", /nobody/],
  ['a query as a mutation', 'trpc.getUserProfile.useMutation();', /useMutation/],
  [
    'a mutation without its key',
    "trpc.sendMessage.useMutation().mutate({ consultationId: 'c', text: 'Hola' });",
    /idempotencyKey/,
  ],
  ['a field that the answer does not have', 'trpc.getUserProfile.useQuery().data?.firebaseUid;', /firebaseUid/],
  ['a permission of no procedure', "useCan('takeEverything');", /takeEverything/],
];

test('wrong payloads do not compile; right ones and every example of README and exports do', () => {
  const right = [
    "trpc.getPatient.useQuery({ patientId: '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10' });",
    "trpc.listConsultations.useQuery({ tab: 'mine' });",
    "useCan('takeConsultation');",
  ];
  const lines = [...wrong.map(([, line]) => line), ...right];
  const examples = codeBlocks('packages/client/README.md', 'tsx');
  expect(examples).toHaveLength(2);
  const ofExports = publicExports('packages/client').flatMap((one) => one.examples.map(asModule));
  expect(ofExports.length).toBeGreaterThan(10);
  const found = compileFor(
    'packages/client',
    `${imports}${lines.map((line, n) => `export const use${n} = () => ${line}`).join('\n')}\n`,
    ...examples,
    ...ofExports,
  );
  const first = imports.split('\n').length;
  const errorsOf = (n: number) => found.filter((error) => error.startsWith(`code-0.tsx(${first + n})`));
  for (const [n, [what, , mentions]] of wrong.entries()) {
    expect(errorsOf(n), what).not.toEqual([]);
    expect(errorsOf(n).join('\n'), what).toMatch(mentions);
  }
  expect(found).toHaveLength(wrong.flatMap((_row, n) => errorsOf(n)).length);
}, 120_000);
