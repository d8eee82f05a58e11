import { writeFileSync } from 'node:fs';
import { cutStructures } from '../apps/server/src/domain/fhir/cut-structures.ts';
import { structuresFile } from '../apps/server/src/domain/fhir/r4-structures.ts';

/** Cuts the structures of FHIR R4 that we validate against anew: `node scripts/fhir-structures.ts`. */
writeFileSync(structuresFile, cutStructures());
