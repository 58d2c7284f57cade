import type { Language } from '@/domain/phone/language'
import type { Role } from './find'

/** The same thing in both languages. */
export type Said<T = string> = Readonly<Record<Language, T>>

/** The whole accessible name, or what it has to match. */
export type Name = string | RegExp
export type Named = { readonly role: Role; readonly name: Said<Name>; readonly inside?: Named }
export const the = (role: Role, zh: Name, en: Name, inside?: Named): Named => ({
  role,
  name: { zh, en },
  ...(inside && { inside }),
})

/** What happens before a step is told: the other side of the clinic acts, or the tour fills in for the person. */
export type Doing =
  | { readonly kind: 'action'; readonly action: string; readonly target?: RegExp; readonly text?: string }
  | { readonly kind: 'type'; readonly into: Named; readonly text: Said }
  | { readonly kind: 'choose'; readonly what: Named }

/** Reading on, tapping what stands out, or tapping it until a place is reached. */
export type Ending = 'next' | 'tap' | { readonly reach: string }

/** Said in two sentences at most, in each language. */
export type Step = Said & {
  readonly id: string
  /** The route that it happens at, with the names of its parts: `/booking/doctor/$id`. */
  readonly at: string
  /** Where the tour goes by itself; a step without it follows from the one before. */
  readonly open?: string
  readonly target: Named
  readonly does?: readonly Doing[]
  readonly ends: Ending
  /** Cannot be undone: the way back ends behind it. */
  readonly isFinal?: boolean
}

export type Chapter = {
  readonly id: string
  readonly title: Said
  /** What one will have seen. */
  readonly gist: Said
  /** The clinic that it begins in, always at the same moment. */
  readonly world: string
  /** Begins in the normal version, whatever was chosen before; that comes back with the next chapter. */
  readonly isPlain?: boolean
  readonly steps: readonly [Step & { readonly open: string }, ...Step[]]
}

/** Every chapter begins at this moment, and the clinic's clock stands still until the tour is left. */
export const MOMENT = '2026-11-20T09:05:00+08:00'
/** A step takes about so long, in seconds. */
export const STEP_SECONDS = 8
