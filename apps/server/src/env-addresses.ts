/** As a URL says its host, and as HOST does. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** `http://` leads to a stand-in of this machine, and nowhere else. */
export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
