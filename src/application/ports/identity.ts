import type { ExternalSessionChange } from '@/domain/session/session'

/** Credentials sent with each call: the mp id, and the token if there is one (docs/generated/calls.md). */
export abstract class Identity {
  abstract readonly mpId: string
  abstract readonly token: string | undefined
  /** Applies and returns the change made in another tab; undefined when there is none. */
  abstract catchUp(): ExternalSessionChange | undefined
  /** Resolves when no token-changing request is pending. */
  abstract settled(): Promise<void>
}
