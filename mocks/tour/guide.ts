import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Language } from '@/domain/language'
import { CHAPTERS } from './chapters/chapters'
import { find, isDeaf } from './find'
import { bringIntoView, chooseIt, lookAgain, typeInto } from './hands'
import { forgetTour, keepTour } from './keep'
import { isAt } from './place'
import { routeNow } from './route'
import { actAtDesk, holdClock, ownLook, plainLook, setScene, wearLook } from './scene'
import type { Chapter, Doing, Named, Step } from './script'
import type { TourPage } from './start'
import {
  arrived,
  canGoBack,
  chose,
  left,
  minutesLeft,
  ready,
  resumed,
  skipped,
  started,
  stepOf,
  stepped,
  stepsOf,
  wentBack,
  withScene,
  type TourState,
} from './state'

/** What the card is about: the beginning, a scene being set, a step, a step that does not come, the end. */
export type Sight = 'welcome' | 'setting' | 'looking' | 'step' | 'stuck' | 'over'
/** What is asked over it. */
export type Question = 'leave' | 'chapters' | undefined

const LOOK_MS = 60
const STUCK_MS = 8000
const POLITE_MS = 60

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Leads through the chapters: sets scenes, finds what stands out, hears what was done. */
export class Guide {
  sight: Sight = 'welcome'
  question: Question = undefined
  target: Element | undefined = undefined
  state: TourState
  /** Something was filled in for the person in this step. */
  hasTyped = false
  readonly script = CHAPTERS
  readonly #page: TourPage
  readonly #close: () => void
  #beginning = 0
  #walk = 0

  constructor(page: TourPage, close: () => void, kept?: TourState) {
    this.#page = page
    this.#close = close
    this.state = kept ?? started(CHAPTERS, page.language())
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
  get stepCount(): number {
    return stepsOf(this.script, this.state).length
  }
  get minutesLeft(): number {
    return minutesLeft(this.script, this.state)
  }
  get canGoBack(): boolean {
    return canGoBack(this.script, this.state)
  }
  /** Whether a tour that was left waits here. */
  get wasLeft(): boolean {
    return this.state.stage === 'left'
  }
  get isLed(): boolean {
    return this.sight !== 'welcome' && this.sight !== 'over'
  }

  setLanguage(language: Language): void {
    this.state = { ...this.state, language }
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
    if (this.wasLeft && this.state.scene === 'entered') void holdClock(this.#page.desk, true)
    this.#become(resumed(this.state))
    void this.#enter()
  }
  next(): void {
    this.#become(stepped(this.script, this.state))
    void this.#enter()
  }
  back(): void {
    if (!this.canGoBack) return
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
  leave(): void {
    if (this.isLed) this.#become(left(this.state))
    this.#end()
  }
  /** For the end: nothing is kept to go on with. */
  finish(): void {
    this.#close()
    forgetTour()
  }

  /** What stands out was tapped: a label and its control both say so, and count once. */
  tapped(): void {
    if (this.sight !== 'step' || this.step?.ends !== 'tap' || !this.target || isDeaf(this.target)) return
    const walk = this.#walk
    setTimeout(() => {
      if (walk === this.#walk) this.next()
    })
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
    keepTour(state)
  }
  #end(): void {
    if (this.state.scene === 'entered') void holdClock(this.#page.desk, false)
    this.#close()
  }

  async #enter(): Promise<void> {
    const walk = this.#walk
    try {
      if (this.state.stage === 'over') await this.#cameToEnd()
      else if (this.state.scene === 'wanted') await this.#openScene()
      else await this.#enterStep(walk)
    } catch {
      if (walk === this.#walk) runInAction(() => (this.sight = 'stuck'))
    }
  }
  async #openScene(): Promise<void> {
    const { chapter, state } = this
    if (!chapter) return
    this.sight = 'setting'
    wearLook(state.look)
    await setScene(this.#page.desk, chapter, state.language)
    const look = chapter.isPlain ? ownLook() : {}
    if (chapter.isPlain) plainLook()
    keepTour({ ...withScene(state, 'set'), look })
    this.#page.go('/home')
  }
  async #cameToEnd(): Promise<void> {
    wearLook(this.state.look)
    await holdClock(this.#page.desk, false)
    this.#page.go('/home')
  }

  async #enterStep(walk: number): Promise<void> {
    const { step } = this
    if (!step) return
    this.sight = this.state.scene === 'set' ? 'setting' : 'looking'
    this.hasTyped = false
    if (this.state.scene === 'set') {
      if (!(await this.#page.signIn())) throw new Error('the clinic would not let the known person in')
      runInAction(() => this.#note(withScene(this.state, 'entered')))
    }
    const place = this.state.trail[this.state.step] ?? step.open
    if (place !== undefined && place !== routeNow()) this.#page.navigate(place)
    for (const doing of step.does ?? []) await this.#do(doing, step, walk)
    if (walk !== this.#walk) return
    runInAction(() => this.#note(ready(this.state)))
    this.#lookFor(step)
  }
  #note(state: TourState): void {
    this.state = state
    keepTour(state)
  }

  async #do(doing: Doing, step: Step, walk: number): Promise<void> {
    if (doing.kind === 'act') {
      if (this.state.isReady) return
      await actAtDesk(this.#page.desk, doing, this.state.language)
      lookAgain()
      return
    }
    const element = await this.#awaited(doing.kind === 'type' ? doing.into : doing.what, step, walk)
    if (!element || walk !== this.#walk) return
    if (doing.kind === 'type') typeInto(element, doing.text[this.state.language])
    else chooseIt(element)
    runInAction(() => (this.hasTyped = true))
    await pause(POLITE_MS)
  }
  async #awaited(named: Named, { at }: Step, walk: number): Promise<Element | undefined> {
    for (let waited = 0; waited < STUCK_MS && walk === this.#walk; waited += LOOK_MS) {
      const element = isAt(at, routeNow()) ? find(named, this.state.language) : undefined
      if (element) return element
      await pause(LOOK_MS)
    }
    throw new Error('what the tour would fill in is not there')
  }

  /** Goes on looking after it has said that nothing is there. */
  #lookFor(step: Step): void {
    this.#beginning = Date.now()
    runInAction(() => {
      this.sight = 'looking'
      this.target = undefined
    })
    void this.#keepLooking(step, this.#walk)
  }
  async #keepLooking(step: Step, walk: number): Promise<void> {
    while (walk === this.#walk && this.target === undefined) {
      const element = isAt(step.at, routeNow()) ? find(step.target, this.state.language) : undefined
      if (element && (step.ends === 'next' || !isDeaf(element))) this.#show(element)
      else if (Date.now() - this.#beginning > STUCK_MS) runInAction(() => (this.sight = 'stuck'))
      await pause(LOOK_MS)
    }
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
