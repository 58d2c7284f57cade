import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { nextFrame } from '@/ui/shell/next-frame'
import { CHAPTERS } from './chapters/chapters'
import { makeReady, standingOut } from './doings'
import { isDeaf } from './find'
import { bringIntoView } from './hands'
import { forgetTour, keepTour } from './keep'
import { isAt, routeNow } from './route'
import { holdClock, setScene, wearLook } from './scene'
import type { Chapter, Step } from './script'
import type { TourPage } from './start'
import {
  arrived,
  canGoBack,
  chose,
  left,
  ready,
  resumed,
  skipped,
  started,
  stepOf,
  stepped,
  wentBack,
  withScene,
  type Script,
  type TourState,
} from './state'

/** What the card is about: the beginning, a scene being set, a step, a step that does not come, the end. */
export type Sight = 'welcome' | 'setting' | 'looking' | 'step' | 'stuck' | 'over'
/** What is asked over it. */
export type Question = 'leave' | 'chapters' | undefined

/** Leads through the chapters: sets scenes, finds what stands out, hears what was done. */
export class Guide {
  sight: Sight = 'welcome'
  question: Question = undefined
  target: Element | undefined = undefined
  state: TourState
  /** Something was filled in for the person in this step. */
  hasTyped = false
  readonly script: Script
  readonly #page: TourPage
  readonly #close: () => void
  #walk = 0
  #search = 0

  constructor(page: TourPage, close: () => void, kept?: TourState, script: Script = CHAPTERS) {
    this.script = script
    this.#page = page
    this.#close = close
    this.state = kept ?? started(script, page.language())
    makeAutoObservable<this, 'script'>(
      this,
      { target: observableRef, state: observableRef, script: false },
      { autoBind: true },
    )
  }

  get step(): Step | undefined {
    return stepOf(this.script, this.state)
  }
  get chapter(): Chapter | undefined {
    return this.script.find(({ id }) => id === this.state.chapter)
  }
  /** Whether a tour that was left waits here. */
  get wasLeft(): boolean {
    return this.state.stage === 'left'
  }
  get isLed(): boolean {
    return this.sight !== 'welcome' && this.sight !== 'over'
  }

  ask(question: Question): void {
    this.question = question
  }

  begin(chapter = this.script[0]?.id ?? ''): void {
    this.#become(chose(this.state, chapter))
    void this.#enter()
  }
  /** After a load of the page, or where it was left. */
  resume(): void {
    if (this.state.stage === 'over') {
      this.sight = 'over'
      return
    }
    const { state } = this
    if (this.wasLeft && state.isSet) void holdClock(this.#page.control, true)
    const language = this.#page.language()
    this.#become(state.language === language ? resumed(state) : chose(state, state.chapter, language))
    void this.#enter()
  }
  next(): void {
    this.#become(stepped(this.script, this.state))
    void this.#enter()
  }
  back(): void {
    if (!canGoBack(this.script, this.state)) return
    this.#become(wentBack(this.script, this.state))
    void this.#enter()
  }
  again(): void {
    void this.#enter()
  }
  skip(): void {
    this.#become(skipped(this.script, this.state))
    void this.#enter()
  }
  /** The clinic's clock goes on; a look that was put aside comes back, and with it the chapter begins anew. */
  leave(): void {
    const { chapter, state } = this
    const hasOtherLook = this.isLed && state.isSet && chapter?.isPlain === true
    if (this.isLed) this.#become(left(hasOtherLook ? chose(state, state.chapter) : state))
    if (state.isSet) void holdClock(this.#page.control, false)
    this.#close()
    if (!hasOtherLook) return
    wearLook(state.look)
    this.#page.go(routeNow())
  }
  /** For the end: nothing is kept to go on with. */
  finish(): void {
    this.#close()
    forgetTour()
  }

  /**
   * What stands out was tapped: a label and its control both say so, and count once. The app may answer with the next frame,
   * as another look does; the tour goes on after that.
   */
  tapped(): void {
    if (this.sight !== 'step' || this.step?.ends !== 'tap' || !this.target || isDeaf(this.target)) return
    const walk = this.#walk
    const goOn = () => {
      if (walk === this.#walk) this.next()
    }
    void nextFrame().then(() => setTimeout(goOn))
  }
  /** Taps it for whoever sits at a keyboard, or reads on. */
  goOn(): void {
    if (this.sight !== 'step') return
    if (this.step?.ends === 'next') this.next()
    else if (this.target instanceof HTMLElement) this.target.click()
  }

  /** Looks whether things are as they were; called again and again while the tour is open. */
  lookAfter(): void {
    const { step } = this
    if (!step || (this.sight !== 'step' && this.sight !== 'stuck' && this.sight !== 'looking')) return
    if (typeof step.ends === 'object' && this.state.isReady && isAt(step.ends.reach, routeNow())) this.next()
    else if (this.sight === 'step' && !this.#isThere(step)) this.#lookFor(step)
  }

  #isThere(step: Step): boolean {
    return this.target?.isConnected === true && isAt(step.at, routeNow()) && this.target.getClientRects().length > 0
  }
  #become(state: TourState): void {
    this.state = state
    this.question = undefined
    this.target = undefined
    this.#walk += 1
    this.#search += 1
    keepTour(state)
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
    keepTour(withScene(state, await setScene(this.#page, chapter, state)))
    this.#page.go(chapter.steps[0].open)
  }
  async #cameToEnd(): Promise<void> {
    wearLook(this.state.look)
    await holdClock(this.#page.control, false)
    this.#page.go('/home')
  }

  async #enterStep(walk: number): Promise<void> {
    const { step } = this
    if (!step) return
    this.sight = 'looking'
    this.hasTyped = false
    const place = this.state.trail[this.state.step] ?? step.open
    if (place !== undefined && place !== routeNow()) this.#page.navigate(place)
    const isWanted = () => walk === this.#walk
    const hasTyped = await makeReady(step, { page: this.#page, state: this.state, isWanted })
    if (!isWanted()) return
    runInAction(() => {
      this.hasTyped = hasTyped
      this.#note(ready(this.state))
      this.#lookFor(step)
    })
  }
  #note(state: TourState): void {
    this.state = state
    keepTour(state)
  }

  #lookFor(step: Step): void {
    this.sight = 'looking'
    this.target = undefined
    this.#search += 1
    void this.#seek(step, this.#search)
  }
  async #seek(step: Step, search: number): Promise<void> {
    const isWanted = () => search === this.#search
    const onLate = () => runInAction(() => (this.sight = 'stuck'))
    const element = await standingOut(step, this.state.language, isWanted, onLate)
    if (element && isWanted()) this.#show(element)
  }
  #show(element: Element): void {
    bringIntoView(element)
    runInAction(() => {
      this.#note(arrived(this.state, routeNow()))
      this.target = element
      this.sight = 'step'
    })
  }
}
