/** None of these compiles, as in this repository: each line is one error. */
import { callables } from '@consultorio/client/callables';
import { createClient } from '@consultorio/client/client';
import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Functions } from 'firebase/functions';

const client = createClient({ url: '/trpc', getToken: async () => null });
declare const functions: Functions;

// @ts-expect-error an unknown procedure
export const unknown = () => trpc.takeConsulation.useMutation();
// @ts-expect-error an input of another type
export const another = () => trpc.getPatient.useQuery({ patientId: 7 });
// @ts-expect-error a key that the input does not have
export const more = () => client.listConsultations.query({ tab: 'mine', page: 2 });
// @ts-expect-error a value that is none of the choices
export const none = () => client.listConsultations.query({ tab: 'nobody' });
// @ts-expect-error a query is no mutation
export const query = () => client.getUserProfile.mutate();
// @ts-expect-error a field that the answer does not have
export const field = () => trpc.getUserProfile.useQuery().data?.firebaseUid;
// @ts-expect-error a mutation without its key
export const without = () => callables(functions).sendMessage({ consultationId: 'c', text: 'Hola' });
// @ts-expect-error an answer is an object, not text
export const answer = async (): Promise<string> => callables(functions).getUserProfile();
// @ts-expect-error a permission of no procedure
export const permission = () => useCan('takeEverything');
