import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import { ageWords } from '@consultorio/contracts/words/ages';
import { relationWords } from '@consultorio/contracts/words/people';
import { dotted } from './dotted.ts';

/** «4 años · respondes como madre»: two children of one name are told apart by it. */
export function careText({ birthDate, relation }: Pick<PersonInCare, 'birthDate' | 'relation'>): string {
  const as = relation && `respondes como ${relationWords[relation].toLowerCase()}`;
  return dotted(ageWords(birthDate), as);
}
