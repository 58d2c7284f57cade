/**
 * Whether the record has its own property with this name; an untrusted name may match a property inherited by every
 * object.
 */
export const hasOwn = <R extends object>(record: R, name: PropertyKey): name is keyof R =>
  Object.prototype.hasOwnProperty.call(record, name)
