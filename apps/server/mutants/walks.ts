import { faultsIn } from './fault.ts';

/**
 * One for each walk over every procedure, to be noticed by the part of it that `npm test` asks, whichever that is
 * (decision 100). As narrow as the walk is wide: of one verb or one address, where it is not about all of them.
 */
export const walkFaults = [
  ...faultsIn('core/procedure.ts', ['access-matrix'], {
    'one verb tells the unverified another thing': [
      "if (standing === 'unverified') return 'email-not-verified';",
      "if (standing === 'unverified') return name === 'sendMessage' ? 'forbidden' : 'email-not-verified';",
    ],
  }),
  ...faultsIn('core/procedure.ts', ['access-oracle'], {
    'one verb of the administration lets doctors in': [
      "if (reachOf(name, user.role) === '-') return 'forbidden';",
      "if (reachOf(name, user.role) === '-' && !(name === 'getBreach' && user.role === 'doctor')) return 'forbidden';",
    ],
  }),
  ...faultsIn('core/procedure.ts', ['refusals'], {
    'a refusal by one verb leaves no row': [
      "      await recordRefusal(ctx, user, name, 'denied', getRawInput);\n",
      "      if (name !== 'listOrders') await recordRefusal(ctx, user, name, 'denied', getRawInput);\n",
    ],
  }),
  ...faultsIn('core/care.ts', ['guardian-matrix'], {
    'one verb asks nobody’s age': [
      'Date.parse(until) <= actor.now()',
      "procedure !== 'updatePatientProfile' && Date.parse(until) <= actor.now()",
    ],
  }),
  ...faultsIn('domain/breaches/list-persons.ts', ['transport/http/unsafe-json'], {
    'one verb lets keys through that it does not know': [
      '.input(listBreachPersonsInput)',
      '.input(listBreachPersonsInput.strip())',
    ],
  }),
  ...faultsIn('core/db/cursor.ts', ['hostile-inputs'], {
    'a cursor that we did not give out is a fault of ours': [
      "    throw wrongField('cursor', 'La página pedida no existe', 'invalid_format');\n",
      "    throw new Error('no such page');\n",
    ],
  }),
  ...faultsIn('core/files/signatures.ts', ['signed-routes'], {
    'one address is signed without its session': [
      '...(session && [session])',
      "...(session && !path.startsWith('/exports/audit') ? [session] : [])",
    ],
  }),
];
