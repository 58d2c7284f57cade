/** A build for patients says what it was made of: `1.0.0 (4f2c91a)`. */
export const MADE_OF: RegExp
export type StatedFile = { readonly path: string; readonly bytes: number; readonly sha256: string }
export type Statement = {
  readonly id: string
  readonly at: string
  readonly version: string
  /** With a `+` where changes that no commit holds went into the build; absent where the build does not say. */
  readonly commit?: string
  /** The hash of package-lock.json. */
  readonly lock: string
  readonly bytes: number
  readonly files: readonly StatedFile[]
  /** What clinics with pages of their own add to a folder; no host gives all of it. */
  readonly clinics?: readonly StatedFile[]
}
export function hashOf(content: string | Buffer): string
export function originOf(scripts: Iterable<Buffer>): { commit?: string; lock: string }
export function releaseId(of: { version: string; now: Date; html: Buffer }): string
export function statementOf(of: { folder: string; version: string; now: Date }): Statement
/** The statement of a clinic that has a page of its own on this build. */
export function withPage(statement: Statement, html: string): Statement
/** The statement of a folder in which several clinics lie. */
export function withClinics(statement: Statement, folder: string): Statement
export function statementText(statement: Statement): string
/** Throws for a text that is none. */
export function statementFrom(text: string): Statement
/** The text of one that was kept; throws where there is none. */
export function keptStatement(file: string): string
