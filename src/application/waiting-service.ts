import { Handset } from './ports/handset'
import { VisitNews, type News } from './support/visit-news'

/** What a phone does for somebody who sits in the waiting room: it hears of the queue, stays lit, and rings. */
export class WaitingService {
  readonly #news: VisitNews
  readonly #handset: Handset

  static readonly needs = [VisitNews, Handset] as const
  constructor(news: VisitNews, handset: Handset) {
    this.#news = news
    this.#handset = handset
  }

  /** Hears what was told before, too. */
  follow(listener: (visits: News['visits']) => void): () => void {
    listener(this.#news.visits)
    return this.#news.subscribe(({ visits }) => listener(visits))
  }
  get canRing(): boolean {
    return this.#handset.canRing
  }
  stayAwake = (onChange: (isAwake: boolean) => void): (() => void) => this.#handset.stayAwake(onChange)
  allowRing = (): Promise<boolean> => this.#handset.allowRing()
  ring = (): void => this.#handset.ring()
}
