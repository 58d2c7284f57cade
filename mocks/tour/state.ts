import * as v from 'valibot'
import type { Language } from '@/domain/device/language'
import { STEP_SECONDS, type TourChapter, type TourStep } from './script'

/** The tour's progress, which survives a reload. */
const STATE = v.object({
  /** The user can resume a tour after quitting it ('left'), but not after its end ('over'). */
  stage: v.picklist(['walking', 'left', 'over']),
  language: v.picklist(['zh', 'en']),
  chapter: v.string(),
  step: v.number(),
  /** Whether the chapter's scenario is open and the account is logged in. */
  isSet: v.boolean(),
  /** The app's route at the start of each step in this chapter. */
  trail: v.array(v.string()),
  /** Whether the current step has been prepared. */
  isReady: v.boolean(),
  /** Ids of the finished chapters. */
  seen: v.array(v.string()),
  /** The user's appearance settings if the chapter has reset them. */
  look: v.record(v.string(), v.string()),
})
export type TourState = Readonly<v.InferOutput<typeof STATE>>

export type TourScript = readonly TourChapter[]

const chapterOf = (script: TourScript, { chapter }: TourState): TourChapter | undefined =>
  script.find(({ id }) => id === chapter)
export const stepsOf = (script: TourScript, state: TourState): readonly TourStep[] =>
  chapterOf(script, state)?.steps ?? []
export const stepOf = (script: TourScript, state: TourState): TourStep | undefined => stepsOf(script, state)[state.step]

const at = (state: TourState, chapter: string): TourState => ({
  ...state,
  stage: 'walking',
  chapter,
  step: 0,
  isSet: false,
  trail: [],
  isReady: false,
})

export function startTour(script: TourScript, language: Language, chapter = script[0]?.id ?? ''): TourState {
  return { stage: 'walking', language, chapter, step: 0, isSet: false, trail: [], isReady: false, seen: [], look: {} }
}
/** Goes to a chapter's start; finished chapters stay finished. */
export const goToChapter = (state: TourState, chapter: string, language = state.language): TourState => ({
  ...at(state, chapter),
  language,
})

/** Goes to the next chapter or to the end; with `hasSeen`, this chapter counts as finished. */
function leftBehind(script: TourScript, state: TourState, hasSeen: boolean): TourState {
  const seen = hasSeen && !state.seen.includes(state.chapter) ? [...state.seen, state.chapter] : state.seen
  const next = script[script.findIndex(({ id }) => id === state.chapter) + 1]
  return next ? { ...at(state, next.id), seen } : { ...state, seen, stage: 'over' }
}
export function goToNextStep(script: TourScript, state: TourState): TourState {
  const isLast = state.step + 1 >= stepsOf(script, state).length
  return isLast ? leftBehind(script, state, true) : { ...state, step: state.step + 1, isReady: false }
}
/** Skips to the next step that does not depend on the missing one, in this chapter or the next. */
export function skipStep(script: TourScript, state: TourState): TourState {
  const next = stepsOf(script, state).findIndex(({ open }, index) => index > state.step && open !== undefined)
  return next === -1 ? leftBehind(script, state, false) : { ...state, step: next, isReady: false }
}

export function canGoBack(script: TourScript, state: TourState): boolean {
  const before = stepsOf(script, state)[state.step - 1]
  return before !== undefined && !before.isFinal && state.trail[state.step - 1] !== undefined
}
export const goToPreviousStep = (script: TourScript, state: TourState): TourState =>
  canGoBack(script, state)
    ? { ...state, step: state.step - 1, trail: state.trail.slice(0, state.step), isReady: true }
    : state

/** Records the route at which the step was shown. */
export function recordStepRoute(state: TourState, route: string): TourState {
  const trail = [...state.trail]
  while (trail.length < state.step) trail.push(route)
  trail[state.step] = route
  return { ...state, trail: trail.slice(0, state.step + 1) }
}
/** Records that the scenario is open; `look` has the appearance settings that it has reset. */
export const markScenarioOpen = (state: TourState, look: TourState['look']): TourState => ({
  ...state,
  isSet: true,
  look,
})
export const markStepReady = (state: TourState): TourState => ({ ...state, isReady: true })
export const quitTour = (state: TourState): TourState => ({ ...state, stage: 'left' })
export const resumeTour = (state: TourState): TourState => ({ ...state, stage: 'walking' })

/** Returns how many minutes the rest of the tour takes; at least one. */
export function remainingMinutes(script: TourScript, state: TourState): number {
  const here = script.findIndex(({ id }) => id === state.chapter)
  const later = script.slice(here + 1).reduce((sum, { steps }) => sum + steps.length, 0)
  const steps = later + stepsOf(script, state).length - state.step
  return Math.max(1, Math.round((steps * STEP_SECONDS) / 60))
}
export const chapterDurationMinutes = ({ steps }: TourChapter): number =>
  Math.max(1, Math.round((steps.length * STEP_SECONDS) / 60))

/** Parses the stored progress; undefined if it is invalid or was stored by an older script. */
export function parseTourState(script: TourScript, kept: unknown): TourState | undefined {
  const { success, output } = v.safeParse(STATE, kept)
  return success && output.trail.length <= output.step + 1 && stepOf(script, output) ? output : undefined
}
