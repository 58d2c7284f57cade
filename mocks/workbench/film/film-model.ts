import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { underWay } from '@/ui/under-way'
import type { Film } from '../../simulation/film/film'
import { readFilm, type FilmTrouble } from '../../simulation/film/read-film'
import type { PhoneLine } from '../phone-line'
import { layOut, nearestTo, type Layout } from './layout'
import {
  daysOf,
  EVERYTHING,
  isShownBy,
  marksOf,
  marksOfDay,
  stopsOf,
  type Column,
  type Filter,
  type Mark,
  type Stop,
} from './marks'
import { openMoment, type Opened } from './open-moment'

export const SPEEDS = [1, 4, 16] as const
export type Speed = (typeof SPEEDS)[number]
export type View = 'reel' | 'list'
/** How fast it goes by itself. */
const PIXELS_A_SECOND = 30

/** A film that is shown: where it stands, what of it is to be seen, and whose phone is opened there. */
export class FilmModel {
  film: Film
  /** The file that it comes from; empty for the one that comes along. */
  name = ''
  trouble: { readonly name: string; readonly trouble: FilmTrouble } | undefined = undefined
  marks: readonly Mark[]
  day = ''
  stopAt = 0
  phone = 0
  filter = EVERYTHING
  view: View = 'reel'
  speed: Speed = 1
  isPlaying = false
  isOpening = false
  opened: Opened | undefined = undefined

  constructor(film: Film) {
    this.film = film
    this.marks = []
    const byReference = { film: observableRef, marks: observableRef, filter: observableRef, opened: observableRef }
    makeAutoObservable(this, { ...byReference, trouble: observableRef }, { autoBind: true })
    this.show(film)
  }

  get days(): readonly string[] {
    return daysOf(this.marks)
  }
  get breaches(): readonly Mark[] {
    return this.marks.filter(({ kind }) => kind === 'breach')
  }
  /** Those of this day that the filter lets be seen. */
  get seen(): readonly Mark[] {
    return marksOfDay(this.marks, this.day).filter((mark) => isShownBy(this.filter, mark))
  }
  get stops(): readonly Stop[] {
    return stopsOf(this.seen)
  }
  get layout(): Layout {
    return layOut(this.stops.map(({ at, mark }) => ({ at, column: mark.column })))
  }
  /** All that is done or befalls somebody on this day, by name. */
  get doings(): readonly string[] {
    const all = marksOfDay(this.marks, this.day).filter(({ kind }) => kind !== 'breach')
    return [...new Set(all.map(({ does }) => does))].sort()
  }
  get columns(): readonly Column[] {
    return ['clinic', ...this.film.people.map(({ phone }) => phone)]
  }
  get stop(): Stop | undefined {
    return this.stops[this.stopAt]
  }
  /** Milliseconds until the film goes on to its next stop. */
  get wait(): number {
    const { places } = this.layout
    const way = (places[this.stopAt + 1] ?? 0) - (places[this.stopAt] ?? 0)
    return (Math.max(0, way) / (PIXELS_A_SECOND * this.speed)) * 1000
  }

  show(film: Film, name = ''): void {
    this.film = film
    this.name = name
    this.trouble = undefined
    this.opened = undefined
    this.marks = marksOf(film)
    this.filter = EVERYTHING
    this.phone = film.people[0]?.phone ?? 0
    this.chooseDay(this.days[0] ?? '')
  }
  /** A file that somebody has chosen or dropped; one that cannot be read says why, and the film stays. */
  async take(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const read = readFilm(await file.text())
    runInAction(() => {
      if ('film' in read) this.show(read.film, file.name)
      else this.trouble = { name: file.name, trouble: read.trouble }
    })
  }

  goTo(nth: number): void {
    this.stopAt = Math.min(Math.max(0, nth), Math.max(0, this.stops.length - 1))
    const column = this.stop?.mark.column
    if (typeof column === 'number') this.phone = column
  }
  goToMark({ n }: Mark): void {
    const stop = this.stops.findIndex((each) => each.n === n && !each.isEnd)
    if (stop >= 0) this.goTo(stop)
  }
  /** To a breach, whatever is filtered, on whatever day. */
  goToBreach(breach: Mark): void {
    this.filter = EVERYTHING
    this.day = daysOf([breach])[0] ?? this.day
    this.goTo(this.stops.findIndex(({ mark }) => mark === breach))
  }
  goNear(y: number, column: Column): void {
    const all = this.stops.map(({ at, mark }) => ({ at, column: mark.column }))
    this.scrub(nearestTo(y, column, all, this.layout.places))
    if (typeof column === 'number') this.phone = column
  }
  /** By hand: then it does not go on by itself. */
  scrub(nth: number): void {
    this.pause()
    this.goTo(nth)
  }
  step(by: 1 | -1): void {
    this.scrub(this.stopAt + by)
  }
  /** One stop on; at the last it stands still. */
  goOn(): void {
    this.goTo(this.stopAt + 1)
    if (this.stopAt >= this.stops.length - 1) this.isPlaying = false
  }
  play(): void {
    if (this.stopAt >= this.stops.length - 1) this.stopAt = 0
    this.isPlaying = this.stops.length > 1
  }
  pause(): void {
    this.isPlaying = false
  }
  setSpeed(speed: Speed): void {
    this.speed = speed
  }
  setView(view: View): void {
    this.view = view
  }
  choosePhone(phone: number): void {
    this.phone = phone
  }
  chooseDay(day: string): void {
    this.day = day
    this.stopAt = 0
    this.pause()
  }
  /** The film stays at its instant, or stands at what is seen next. */
  showOnly(change: Partial<Filter>): void {
    const at = this.stop?.at ?? 0
    this.filter = { ...this.filter, ...change }
    const next = this.stops.findIndex((stop) => stop.at >= at)
    this.stopAt = next < 0 ? Math.max(0, this.stops.length - 1) : next
  }

  /** Opens the chosen phone in the frame as it was right after the stop. */
  async open(line: PhoneLine): Promise<void> {
    const { stop, phone, film } = this
    if (!stop || this.isOpening) return
    this.pause()
    this.isOpening = true
    const opened = await underWay.during(openMoment(line, film, stop, phone))
    runInAction(() => {
      this.isOpening = false
      this.opened = opened
    })
  }
}
