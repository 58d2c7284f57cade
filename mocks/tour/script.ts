import type { Language } from '@/domain/device/language'
import type { FindableRole } from './find'

/** A value in Chinese and in English. */
export type BilingualText<T = string> = Readonly<Record<Language, T>>

/** The complete accessible name, or a pattern that it matches. */
export type AccessibleName = string | RegExp
export type ElementTarget = {
  readonly role: FindableRole
  readonly name: BilingualText<AccessibleName>
  readonly inside?: ElementTarget
}
export const elementTarget = (
  role: FindableRole,
  zh: AccessibleName,
  en: AccessibleName,
  inside?: ElementTarget,
): ElementTarget => ({
  role,
  name: { zh, en },
  ...(inside && { inside }),
})

/** How the tour prepares a step: with an action of the clinic's staff, or by filling in a field for the user. */
export type StepSetup =
  | { readonly kind: 'action'; readonly action: string; readonly target?: RegExp; readonly text?: string }
  | { readonly kind: 'type'; readonly into: ElementTarget; readonly text: BilingualText }
  | { readonly kind: 'choose'; readonly what: ElementTarget }

/** What ends a step: reading, a tap on the highlighted element, or reaching a route. */
export type StepAdvance = 'next' | 'tap' | { readonly reach: string }

/** A step; its text has at most two sentences in each language. */
export type TourStep = BilingualText & {
  readonly id: string
  /** The route pattern of the step's screen: `/booking/doctor/$id`. */
  readonly at: string
  /** The route that the tour opens; without it, the user reaches the step from the previous one. */
  readonly open?: string
  readonly target: ElementTarget
  readonly does?: readonly StepSetup[]
  readonly ends: StepAdvance
  /** Whether the step cannot be undone; the user then cannot go back beyond it. */
  readonly isFinal?: boolean
}

export type TourChapter = {
  readonly id: string
  readonly title: BilingualText
  /** Summary of the chapter. */
  readonly gist: BilingualText
  /** The scenario that the chapter opens, always at the same time. */
  readonly world: string
  /** Whether the chapter starts without elder mode and large text; the next chapter restores the user's settings. */
  readonly isPlain?: boolean
  readonly steps: readonly [TourStep & { readonly open: string }, ...TourStep[]]
}

/** Time at which every chapter starts. The clinic's clock stays stopped until the user quits the tour. */
export const TOUR_START_TIME = '2026-11-20T09:05:00+08:00'
/** Estimated seconds that a user needs for one step. */
export const STEP_SECONDS = 8
