import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { waitForNextFrame } from '@/ui/shell/screen-ready'
import { TOUR_CHAPTERS } from './chapters/chapters'
import { runStepSetup, waitForTarget } from './step-setup'
import { isUnresponsive } from './find'
import { bringIntoView } from './dom-actions'
import { forgetTour, saveTour } from './tour-storage'
import { matchesRoute, currentRoute } from './route'
import { setClockFrozen, setUpChapter, setAppearance } from './chapter-setup'
import type { TourChapter, TourStep } from './script'
import type { TourPage } from './start'
import {
  recordStepRoute,
  canGoBack,
  goToChapter,
  quitTour,
  markStepReady,
  resumeTour,
  skipStep,
  startTour,
  stepOf,
  goToNextStep,
  goToPreviousStep,
  markScenarioOpen,
  type TourScript,
  type TourState,
} from './state'

/**
 * What the card shows: the welcome, a chapter being set up, a step whose element is being located, a step, a missing
 * step, or the end.
 */
export type TourCardKind = 'welcome' | 'setting' | 'looking' | 'step' | 'stuck' | 'over'
/** A question that covers the card's content. */
export type TourQuestion = 'leave' | 'chapters' | undefined

/** Controls the tour: sets up chapters, locates the highlighted element, and reacts to the user. */
export class TourController {
  sight: TourCardKind = 'welcome'
  question: TourQuestion = undefined
  target: Element | undefined = undefined
  state: TourState
  /** Whether the tour has filled in a field during this step. */
  hasTyped = false
  readonly script: TourScript
  readonly #page: TourPage
  readonly #close: () => void
  #walk = 0
  #search = 0

  constructor(page: TourPage, close: () => void, kept?: TourState, script: TourScript = TOUR_CHAPTERS) {
    this.script = script
    this.#page = page
    this.#close = close
    this.state = kept ?? startTour(script, page.language())
    makeAutoObservable<this, 'script'>(
      this,
      { target: observableRef, state: observableRef, script: false },
      { autoBind: true },
    )
  }

  get step(): TourStep | undefined {
    return stepOf(this.script, this.state)
  }
  get chapter(): TourChapter | undefined {
    return this.script.find(({ id }) => id === this.state.chapter)
  }
  /** Whether the user has quit a tour in this tab. */
  get wasLeft(): boolean {
    return this.state.stage === 'left'
  }
  get isLed(): boolean {
    return this.sight !== 'welcome' && this.sight !== 'over'
  }

  ask(question: TourQuestion): void {
    this.question = question
  }

  begin(chapter = this.script[0]?.id ?? ''): void {
    this.#become(goToChapter(this.state, chapter))
    void this.#enter()
  }
  /** Resumes the tour after the page has reloaded or the user has quit. */
  resume(): void {
    if (this.state.stage === 'over') {
      this.sight = 'over'
      return
    }
    const { state } = this
    if (this.wasLeft && state.isSet) void setClockFrozen(this.#page.control, true)
    const language = this.#page.language()
    this.#become(state.language === language ? resumeTour(state) : goToChapter(state, state.chapter, language))
    void this.#enter()
  }
  next(): void {
    this.#become(goToNextStep(this.script, this.state))
    void this.#enter()
  }
  back(): void {
    if (!canGoBack(this.script, this.state)) return
    this.#become(goToPreviousStep(this.script, this.state))
    void this.#enter()
  }
  again(): void {
    void this.#enter()
  }
  skip(): void {
    this.#become(skipStep(this.script, this.state))
    void this.#enter()
  }
  /**
   * Quits the tour: restarts the clinic's clock and restores the user's appearance settings. If the settings differ,
   * the chapter starts again when the tour is resumed.
   */
  leave(): void {
    const { chapter, state } = this
    const hasOtherLook = this.isLed && state.isSet && chapter?.isPlain === true
    if (this.isLed) this.#become(quitTour(hasOtherLook ? goToChapter(state, state.chapter) : state))
    if (state.isSet) void setClockFrozen(this.#page.control, false)
    this.#close()
    if (!hasOtherLook) return
    setAppearance(state.look)
    this.#page.go(currentRoute())
  }
  /** Closes a finished tour and deletes its progress. */
  finish(): void {
    this.#close()
    forgetTour()
  }

  /**
   * Advances after a tap on the highlighted element. A label and its control both report the tap, so it counts once.
   * Waits for the next frame, because the app may react first, for example by changing its appearance.
   */
  tapped(): void {
    if (this.sight !== 'step' || this.step?.ends !== 'tap' || !this.target || isUnresponsive(this.target)) return
    const walk = this.#walk
    const goOn = () => {
      if (walk === this.#walk) this.next()
    }
    void waitForNextFrame().then(() => setTimeout(goOn))
  }
  /** Advances from the keyboard: taps the highlighted element, or continues after the user has read the step. */
  goOn(): void {
    if (this.sight !== 'step') return
    if (this.step?.ends === 'next') this.next()
    else if (this.target instanceof HTMLElement) this.target.click()
  }

  /** Checks the app's state; called repeatedly while the tour is open. */
  lookAfter(): void {
    const { step } = this
    if (!step || (this.sight !== 'step' && this.sight !== 'stuck' && this.sight !== 'looking')) return
    if (typeof step.ends === 'object' && this.state.isReady && matchesRoute(step.ends.reach, currentRoute()))
      this.next()
    else if (this.sight === 'step' && !this.#isThere(step)) this.#lookFor(step)
  }

  #isThere(step: TourStep): boolean {
    return (
      this.target?.isConnected === true &&
      matchesRoute(step.at, currentRoute()) &&
      this.target.getClientRects().length > 0
    )
  }
  #become(state: TourState): void {
    this.state = state
    this.question = undefined
    this.target = undefined
    this.#walk += 1
    this.#search += 1
    saveTour(state)
  }

  async #enter(): Promise<void> {
    const walk = this.#walk
    try {
      if (this.state.stage === 'over') await this.#cameToEnd()
      else if (!this.state.isSet) await this.#openScene()
      else await this.#enterStep(walk)
    } catch {
      if (walk === this.#walk) runInAction(() => (this.sight = 'stuck'))
    }
  }
  async #openScene(): Promise<void> {
    const { chapter, state } = this
    if (!chapter) return
    this.sight = 'setting'
    saveTour(markScenarioOpen(state, await setUpChapter(this.#page, chapter, state)))
    this.#page.go(chapter.steps[0].open)
  }
  async #cameToEnd(): Promise<void> {
    setAppearance(this.state.look)
    await setClockFrozen(this.#page.control, false)
    this.#page.go('/home')
  }

  async #enterStep(walk: number): Promise<void> {
    const { step } = this
    if (!step) return
    this.sight = 'looking'
    this.hasTyped = false
    const place = this.state.trail[this.state.step] ?? step.open
    if (place !== undefined && place !== currentRoute()) this.#page.navigate(place)
    const isWanted = () => walk === this.#walk
    const hasTyped = await runStepSetup(step, { page: this.#page, state: this.state, isWanted })
    if (!isWanted()) return
    runInAction(() => {
      this.hasTyped = hasTyped
      this.#note(markStepReady(this.state))
      this.#lookFor(step)
    })
  }
  #note(state: TourState): void {
    this.state = state
    saveTour(state)
  }

  #lookFor(step: TourStep): void {
    this.sight = 'looking'
    this.target = undefined
    this.#search += 1
    void this.#seek(step, this.#search)
  }
  async #seek(step: TourStep, search: number): Promise<void> {
    const isWanted = () => search === this.#search
    const onLate = () => runInAction(() => (this.sight = 'stuck'))
    const element = await waitForTarget(step, this.state.language, isWanted, onLate)
    if (element && isWanted()) this.#show(element)
  }
  #show(element: Element): void {
    bringIntoView(element)
    runInAction(() => {
      this.#note(recordStepRoute(this.state, currentRoute()))
      this.target = element
      this.sight = 'step'
    })
  }
}
