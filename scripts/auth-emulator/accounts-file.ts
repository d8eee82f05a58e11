import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IdentityState, OobCode, StoredUser } from './identity-toolkit.ts';

type Accounts = { users: StoredUser[]; oobCodes: OobCode[]; totpKeys?: [string, string][] };

/**
 * Keeps the emulator's accounts and the unused links of its e-mails in a file. It writes the emulator's own records and
 * not its export format: importing that one sets every account's `validSince` to now, which ends all sessions. The file
 * holds the passwords in clear, as the emulator does: demo only, never committed.
 */
export class AccountsFile {
  readonly #file: string;
  readonly #state: IdentityState;
  #saving: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #written = '';

  constructor(file: string, state: IdentityState) {
    this.#file = file;
    this.#state = state;
  }

  async load(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return;
    const { users, oobCodes, totpKeys = [] } = readAccounts(text, this.#file);
    for (const user of users) {
      // The emulator adds these two itself, from the e-mail and the telephone: given, they would be there twice.
      const linked = user.providerUserInfo?.filter(
        ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
      );
      this.#state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo: linked ?? [] });
    }
    for (const oobCode of oobCodes) this.#state.oobs.set(oobCode.oobCode, oobCode);
    for (const [factor, key] of totpKeys) this.#state.totpKeys.set(factor, key);
    this.#written = text;
  }

  /**
   * Resolves when every change made before the call is in the file. Calls that arrive while a save runs share the one
   * after it: a burst of sign-ups costs few writes.
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
    const { users, oobs, totpKeys } = this.#state;
    const kept = { users: [...users.values()], oobCodes: [...oobs.values()], totpKeys: [...totpKeys] };
    const text = `${JSON.stringify(kept)}\n`;
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
    const { users, oobCodes, totpKeys = [] } = JSON.parse(text) as Partial<Accounts>;
    if (Array.isArray(users) && Array.isArray(oobCodes)) return { users, oobCodes, totpKeys };
  } catch {
    // Said below, with the name of the file.
  }
  throw new Error(`${file} is not a file of demo accounts. Move it away and start again.`);
}
