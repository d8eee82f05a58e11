import type { Message } from '@consultorio/contracts/messages';
import { conversationOf, type RecordedConsultation, readRecorded } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** About one paper's worth. */
const KEPT_CHARS = 100_000;

type Told = { one: RecordedConsultation; messages: Message[] };

/**
 * The consultations of a record, for its papers and documents one after the other. A short record, as nearly all are, is
 * kept from the plan on and read once; of a longer one nothing is kept, and each of them reads it anew.
 */
export class RecordReading {
  readonly #ctx: RecordContext;
  #kept: Map<string, Told> | null = new Map();
  #letters = 0;

  constructor(ctx: RecordContext) {
    this.#ctx = ctx;
  }

  /** As the plan read it, its conversation aside. */
  keep(one: RecordedConsultation): void {
    if (this.#hasRoomFor(one)) this.#kept?.set(one.id, { one, messages: [] });
  }

  keepMessage(consultationId: string, message: Message): void {
    if (this.#hasRoomFor(message)) this.#kept?.get(consultationId)?.messages.push(message);
  }

  #hasRoomFor(value: object): boolean {
    if (!this.#kept) return false;
    this.#letters += JSON.stringify(value).length;
    if (this.#letters > KEPT_CHARS) this.#kept = null;
    return this.#kept !== null;
  }

  async consultation(id: string): Promise<RecordedConsultation> {
    return this.#kept?.get(id)?.one ?? readRecorded(this.#ctx, id);
  }

  async *conversation(id: string): AsyncGenerator<Message> {
    const kept = this.#kept?.get(id);
    if (kept) yield* kept.messages;
    else yield* conversationOf(this.#ctx, id);
  }
}
