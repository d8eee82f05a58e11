/** An upload that the server refused or that never arrived. The message is for people. */
export class UploadError extends Error {
  override name = 'UploadError';
  /** Worth trying again without a person: nobody answered, or the answer was «not now». */
  transient: boolean;
  /** The address died: another one has to be asked for. */
  expired: boolean;
  /** For what is in it: the same file again would change nothing. */
  content: boolean;
  constructor(message: string, { transient = false, expired = false, content = false } = {}) {
    super(message);
    this.transient = transient;
    this.expired = expired;
    this.content = content;
  }
}
