/** Whether a record has its own property of this name: untrusted names may match properties of every object. */
export const hasOwn = <R extends object>(record: R, name: PropertyKey): name is keyof R =>
  Object.prototype.hasOwnProperty.call(record, name)
