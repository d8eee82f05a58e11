import type { Message } from '@consultorio/contracts/messages';

/** As much as a paper takes, too: the whole of it stands in expediente.json. */
const MAX_CHARS = 200_000;

/** A conversation as one text, message by message, the oldest first. */
export class ConversationText {
  readonly #parts: string[] = [];
  #letters = 0;

  /** @returns whether one more would be taken. */
  add({ authorName, createdAt, text, files }: Message): boolean {
    if (this.#letters > MAX_CHARS) return false;
    const names = files.map(({ name }) => `[${name}]`);
    const part = [`${authorName} (${createdAt})`, text, ...names].filter(Boolean).join('\n');
    this.#parts.push(part);
    this.#letters += part.length;
    if (this.#letters <= MAX_CHARS) return true;
    this.#parts.push('La conversación sigue en expediente.json.');
    return false;
  }

  /** Null where nobody wrote. */
  get text(): string | null {
    return this.#parts.length > 0 ? this.#parts.join('\n\n') : null;
  }
}

export function conversationText(messages: readonly Message[]): string | null {
  const conversation = new ConversationText();
  for (const one of messages) if (!conversation.add(one)) break;
  return conversation.text;
}
