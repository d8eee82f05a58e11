export type DecodedSpan = { traceId: string; id: string; parentId: string; name: string };

/** The spans of an ExportTraceServiceRequest, as far as a test asks: resource_spans → scope_spans → spans. */
export function spansIn(request: Buffer): DecodedSpan[] {
  return [request]
    .flatMap((message) => fieldsOf(message, 1))
    .flatMap((resource) => fieldsOf(resource, 2))
    .flatMap((scope) => fieldsOf(scope, 2))
    .map((span) => {
      const [traceId, id, parentId, name] = [1, 2, 4, 5].map((field) => fieldsOf(span, field)[0] ?? Buffer.alloc(0));
      return {
        traceId: traceId?.toString('hex') ?? '',
        id: id?.toString('hex') ?? '',
        parentId: parentId?.toString('hex') ?? '',
        name: name?.toString() ?? '',
      };
    });
}

/** What a message of Protocol Buffers holds in a field of bytes, once for each time that it stands there. */
function fieldsOf(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = number();
    const kind = tag % 8;
    if (kind === 0) number();
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else {
      const length = number();
      if ((tag - kind) / 8 === wanted) found.push(message.subarray(at, at + length));
      at += length;
    }
  }
  return found;
}
