export abstract class IdGenerator {
  /** A new unguessable random id of letters, digits and hyphens, safe in a URL path. */
  abstract next(): string
}
