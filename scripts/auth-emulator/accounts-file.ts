import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Accounts = { users: unknown[] };
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * Keeps the emulator's accounts in a file, through the emulator's own export and import. The file holds the passwords
 * in clear, as the emulator does: demo only, never committed.
 */
export class AccountsFile {
  readonly #file: string;
  readonly #accounts: string;
  #saving: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #written = '';

  constructor(file: string, origin: string, projectId: string) {
    this.#file = file;
    this.#accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  }

  async load(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return;
    const { users } = readAccounts(text, this.#file);
    if (users.length === 0) return;
    const body = JSON.stringify({ users, allowOverwrite: true, sanityCheck: false });
    const response = await fetch(`${this.#accounts}:batchCreate`, { method: 'POST', headers, body });
    const { error } = (await response.json()) as { error?: object };
    // One refused account is enough to stop: going on would write the file again without it.
    const refused = !response.ok || Object.keys(error ?? {}).length > 0;
    if (refused) throw new Error(`The accounts of ${this.#file} were refused: ${JSON.stringify(error)}`);
    this.#written = text;
  }

  /**
   * Resolves when every change made before the call is in the file. Calls that arrive while a save runs share the one
   * after it: a burst of sign-ups costs few exports.
   */
  save(): Promise<void> {
    if (!this.#saving) {
      this.#saving = this.#write().finally(() => {
        this.#saving = undefined;
      });
      return this.#saving;
    }
    this.#next ??= this.#saving
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.save();
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    const response = await fetch(`${this.#accounts}:batchGet?maxResults=-1`, { headers });
    if (!response.ok) throw new Error(`The accounts could not be read: ${response.status}`);
    const { users } = (await response.json()) as Partial<Accounts>;
    const text = `${JSON.stringify({ users: users ?? [] })}\n`;
    if (text === this.#written) return;
    await mkdir(dirname(this.#file), { recursive: true });
    // A reader, or a start after kill -9, sees the old file or the new one, never half of one.
    await writeFile(`${this.#file}.tmp`, text, { mode: 0o600 });
    await rename(`${this.#file}.tmp`, this.#file);
    this.#written = text;
  }
}

function readAccounts(text: string, file: string): Accounts {
  try {
    const accounts = JSON.parse(text) as Partial<Accounts>;
    if (Array.isArray(accounts.users)) return { users: accounts.users };
  } catch {
    // Said below, with the name of the file.
  }
  throw new Error(`${file} is not a file of demo accounts. Move it away and start again.`);
}
