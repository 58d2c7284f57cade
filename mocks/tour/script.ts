import type { Language } from '@/domain/device/language'
import type { Role } from './find'

/** A value in both languages. */
export type Said<T = string> = Readonly<Record<Language, T>>

/** The complete accessible name, or a pattern for it. */
export type Name = string | RegExp
export type Named = { readonly role: Role; readonly name: Said<Name>; readonly inside?: Named }
export const the = (role: Role, zh: Name, en: Name, inside?: Named): Named => ({
  role,
  name: { zh, en },
  ...(inside && { inside }),
})

/** Preparation of a step: an action of the clinic, or input filled in for the user. */
export type StepSetup =
  | { readonly kind: 'action'; readonly action: string; readonly target?: RegExp; readonly text?: string }
  | { readonly kind: 'type'; readonly into: Named; readonly text: Said }
  | { readonly kind: 'choose'; readonly what: Named }

/** How a step ends: after reading, after a tap on the highlighted element, or when a route is reached. */
export type StepAdvance = 'next' | 'tap' | { readonly reach: string }

/** At most two sentences in each language. */
export type Step = Said & {
  readonly id: string
  /** Route pattern of the step: `/booking/doctor/$id`. */
  readonly at: string
  /** Route that the tour opens; a step without it follows from the previous one. */
  readonly open?: string
  readonly target: Named
  readonly does?: readonly StepSetup[]
  readonly ends: StepAdvance
  /** Cannot be undone, so going back stops after this step. */
  readonly isFinal?: boolean
}

export type Chapter = {
  readonly id: string
  readonly title: Said
  /** Summary of the chapter. */
  readonly gist: Said
  /** Scenario of the chapter; it always opens at the same time. */
  readonly world: string
  /** Starts without elder mode and large text; the user's settings are restored for the next chapter. */
  readonly isPlain?: boolean
  readonly steps: readonly [Step & { readonly open: string }, ...Step[]]
}

/** Start time of every chapter; the clinic's clock is stopped until the tour is quit. */
export const MOMENT = '2026-11-20T09:05:00+08:00'
/** Estimated seconds per step. */
export const STEP_SECONDS = 8
