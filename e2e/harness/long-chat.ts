import type { Door } from './callable-door.ts';

/** So many messages of the doctor, «Mensaje 0» first. */
export async function fillChat(consultationId: string, doctor: Door, howMany: number): Promise<void> {
  for (let index = 0; index < howMany; index++)
    await doctor.call('sendMessage', {
      consultationId,
      text: `Mensaje ${index}`,
      idempotencyKey: crypto.randomUUID(),
    });
}
