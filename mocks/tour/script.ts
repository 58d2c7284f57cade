import type { Language } from '@/domain/device/language'
import type { FindableRole } from './find'

/** A value in both languages. */
export type BilingualText<T = string> = Readonly<Record<Language, T>>

/** The complete accessible name, or a pattern for it. */
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

/** A step's preparation: an action by the clinic's staff, or input filled in for the user. */
export type StepSetup =
  | { readonly kind: 'action'; readonly action: string; readonly target?: RegExp; readonly text?: string }
  | { readonly kind: 'type'; readonly into: ElementTarget; readonly text: BilingualText }
  | { readonly kind: 'choose'; readonly what: ElementTarget }

/** How a step ends: after reading, after a tap on the highlighted element, or when a route is reached. */
export type StepAdvance = 'next' | 'tap' | { readonly reach: string }

/** At most two sentences in each language. */
export type TourStep = BilingualText & {
  readonly id: string
  /** Route pattern of the step: `/booking/doctor/$id`. */
  readonly at: string
  /** Route that the tour opens; a step without it follows from the previous one. */
  readonly open?: string
  readonly target: ElementTarget
  readonly does?: readonly StepSetup[]
  readonly ends: StepAdvance
  /** Whether the step cannot be undone, so that going back stops after it. */
  readonly isFinal?: boolean
}

export type TourChapter = {
  readonly id: string
  readonly title: BilingualText
  /** Summary of the chapter. */
  readonly gist: BilingualText
  /** The chapter's scenario, which always opens at the same time. */
  readonly world: string
  /**
   * Whether the chapter starts without elder mode and large text; the user's settings are restored for the next
   * chapter.
   */
  readonly isPlain?: boolean
  readonly steps: readonly [TourStep & { readonly open: string }, ...TourStep[]]
}

/** Start time of every chapter; the clinic's clock is stopped until the tour is quit. */
export const TOUR_START_TIME = '2026-11-20T09:05:00+08:00'
/** Estimated seconds per step. */
export const STEP_SECONDS = 8
