/** Whether a record itself has an entry of this name: names from outside may be those that every object has. */
export const has = <R extends object>(record: R, name: PropertyKey): name is keyof R =>
  Object.prototype.hasOwnProperty.call(record, name)
