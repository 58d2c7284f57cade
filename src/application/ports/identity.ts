import type { Elsewhere } from '@/domain/session/session'

/**
 * Who is asking: every call to the clinic carries the mp id, and the token when there is one (docs/generated/calls.md).
 */
export abstract class Identity {
  abstract readonly mpId: string
  abstract readonly token: string | undefined
  /** Takes over what another window has changed meanwhile; undefined when nothing was. */
  abstract catchUp(): Elsewhere | undefined
  /** Resolves once no answer is on its way that brings another token; at once where none is. */
  abstract settled(): Promise<void>
}
