export abstract class Ids {
  /** A new random id that nobody can guess, made of letters, digits and hyphens; fits a path part. */
  abstract next(): string
}
