import type { Endpoint } from './callable-endpoint.ts';

/** So many messages of the doctor, «Mensaje 0» first. */
export async function fillChat(consultationId: string, doctor: Endpoint, howMany: number): Promise<void> {
  for (let index = 0; index < howMany; index++)
    await doctor.call('sendMessage', {
      consultationId,
      text: `Mensaje ${index}`,
      idempotencyKey: crypto.randomUUID(),
    });
}
