/**
 * Whether a record itself has a property with this name; untrusted names may match properties that every object has.
 */
export const hasOwn = <R extends object>(record: R, name: PropertyKey): name is keyof R =>
  Object.prototype.hasOwnProperty.call(record, name)
