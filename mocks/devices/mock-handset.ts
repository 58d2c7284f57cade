import type { Handset } from '@/application/ports/handset'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'

/** What was asked of the phone, or what it did. */
type HandsetAsk = 'lit' | 'dark' | 'allowed' | 'refused' | 'waits for a touch' | 'touched' | 'rang'

declare global {
  interface Window {
    /** Lamp, motor and loudspeaker of the phone in this window, as far as the app has asked for them. */
    sujianHandset?: MockHandset
  }
}
/** Told to the window of the phone whenever something more was asked. */
export const HANDSET_ASKED = 'sujian-handset'

/** Stands before the phone’s own lamp, motor and loudspeaker: all goes on to them, and is written down. */
export class MockHandset implements Handset {
  readonly mark = SUJIAN_MOCK_SENTINEL
  /** The newest last. */
  readonly asked: HandsetAsk[] = []
  isLit = false
  readonly #phone: Handset
  constructor(phone: Handset) {
    this.#phone = phone
  }

  get canRing(): boolean {
    return this.#phone.canRing
  }
  get rings(): number {
    return this.asked.filter((each) => each === 'rang').length
  }
  stayAwake(onChange: (isAwake: boolean) => void): () => void {
    const light = (isLit: boolean) => {
      if (this.isLit === isLit) return
      this.isLit = isLit
      this.#note(isLit ? 'lit' : 'dark')
    }
    const letGo = this.#phone.stayAwake((isAwake) => {
      light(isAwake)
      onChange(isAwake)
    })
    return () => {
      letGo()
      light(false)
    }
  }
  async allowRing(): Promise<boolean> {
    const isAllowed = await this.#phone.allowRing()
    this.#note(isAllowed ? 'allowed' : 'refused')
    return isAllowed
  }
  allowAgain(onAllowed: () => void): () => void {
    this.#note('waits for a touch')
    return this.#phone.allowAgain(() => {
      this.#note('touched')
      onAllowed()
    })
  }
  ring(): void {
    this.#note('rang')
    this.#phone.ring()
  }

  #note(ask: HandsetAsk): void {
    this.asked.push(ask)
    dispatchEvent(new Event(HANDSET_ASKED))
  }
}

/** For the demo: the phone’s own, and the window tells what was asked of it. */
export function watchedHandset(phone: Handset): Handset {
  const watched = new MockHandset(phone)
  window.sujianHandset = watched
  return watched
}
