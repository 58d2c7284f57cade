import type { ExternalSessionChange } from '@/domain/session/session'

/** Credentials of a call: the mp id, and the token if there is one (docs/generated/calls.md). */
export abstract class Identity {
  abstract readonly mpId: string
  abstract readonly token: string | undefined
  /** Applies changes made by another window; undefined when there are none. */
  abstract catchUp(): ExternalSessionChange | undefined
  /** Resolves when no request is pending that returns a new token. */
  abstract settled(): Promise<void>
}
