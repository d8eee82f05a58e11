/** The two protobuf wrappers that Swift, Kotlin, C++ and Unity send for their integers. */
export const int64Type = 'type.googleapis.com/google.protobuf.Int64Value';
export const uint64Type = 'type.googleapis.com/google.protobuf.UInt64Value';

export function isIntegerType(type: unknown): boolean {
  return type === int64Type || type === uint64Type;
}
