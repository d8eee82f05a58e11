/** The two protobuf wrappers that the Swift, Kotlin, C++ and Unity SDKs send for their integers (callable protocol, `@type`). */
export const int64Type = 'type.googleapis.com/google.protobuf.Int64Value';
export const uint64Type = 'type.googleapis.com/google.protobuf.UInt64Value';

export function isIntegerType(type: unknown): boolean {
  return type === int64Type || type === uint64Type;
}
