import { answerArcoRequest } from './answer.ts';
import { askArco } from './ask.ts';
import { confirmArcoIdentity } from './confirm-identity.ts';
import { extendArcoTerm } from './extend-term.ts';
import { fulfilArcoRequest } from './fulfil.ts';
import { getArcoRequest } from './get.ts';
import { listArcoRequests } from './list.ts';
import { listMyArcoRequests } from './list-mine.ts';
import { recordArcoRequest } from './record-request.ts';

export const arcoRouter = {
  askArco,
  listMyArcoRequests,
  recordArcoRequest,
  listArcoRequests,
  getArcoRequest,
  confirmArcoIdentity,
  extendArcoTerm,
  answerArcoRequest,
  fulfilArcoRequest,
};
