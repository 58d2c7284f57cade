export abstract class IdGenerator {
  /** A new unguessable id; letters, digits and hyphens only, so it is safe in a URL path. */
  abstract next(): string
}
