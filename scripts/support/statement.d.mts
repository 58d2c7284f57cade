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
}
export function hashOf(content: string | Buffer): string
export function originOf(scripts: Iterable<Buffer>): { commit?: string; lock: string }
export function releaseId(of: { version: string; now: Date; html: Buffer }): string
export function statementOf(of: { folder: string; version: string; now: Date }): Statement
export function statementText(statement: Statement): string
/** Throws for a text that is none. */
export function statementFrom(text: string): Statement
