import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyPlanService, type Ground } from '@/application/therapy-plan-service'
import { planCourse, type CourseWish, type PlanDay, type PlanGround, type PlanLine } from '@/domain/therapy/course-plan'
import { openDays, proposalsFor, slotsOfPlan } from '@/domain/therapy/course-proposals'
import type { Day } from '@/domain/general/day'
import type { TherapySlot } from '@/domain/therapy/therapy'
import { Resource } from './resource'

const PROPOSALS = 2

/** With whom, where, for whom, and on which course if any. */
type PlanKey = readonly [therapistId: string, clinicId: string, patientId: string, courseId: string | undefined]

/** A course that is being planned: the wish, the lines that came of it, and what the patient decides on each. */
export class TherapyPlanStore {
  /** Numbers are sold by the minute: they are read for each page. */
  readonly ground: Resource<[therapistId: string, clinicId: string, patientId: string], Ground>
  key: PlanKey | undefined = undefined
  wish: CourseWish | undefined = undefined
  lines: readonly PlanLine[] = []
  minutes = 0
  readonly #service: TherapyPlanService

  static readonly needs = [TherapyPlanService] as const
  constructor(service: TherapyPlanService) {
    this.#service = service
    this.ground = new Resource((...key) => service.ground(...key), { maxAgeMs: 0 })
    makeAutoObservable(this, { key: observableRef, lines: observableRef, wish: observableRef }, { autoBind: true })
  }

  today(): Day {
    return this.#service.today
  }
  /** What a plan is made from, as soon as it is known. */
  get full(): PlanGround | undefined {
    if (!this.key) return undefined
    const [therapistId, clinicId, patientId] = this.key
    const known = this.ground.known(therapistId, clinicId, patientId)
    return known && { ...known, minutes: this.minutes }
  }
  get slots(): TherapySlot[] {
    return slotsOfPlan(this.lines)
  }
  /** The lines on which the patient still has to say something. */
  get open(): PlanLine[] {
    return this.lines.filter(({ slot, trouble }) => !slot && trouble !== undefined && trouble !== 'later')
  }
  /** The days that are still to be settled; not those that the patient has left out. */
  get skipped(): Day[] {
    return this.lines.filter(({ slot, trouble }) => !slot && trouble !== undefined).map(({ wanted }) => wanted)
  }

  isOf(key: PlanKey): boolean {
    return this.key?.every((each, at) => each === key[at]) ?? false
  }
  plan(key: PlanKey, wish: CourseWish, minutes: number): void {
    this.key = key
    this.minutes = minutes
    this.wish = wish
    this.lines = this.full ? planCourse(wish, this.full) : []
  }

  proposals(at: number): TherapySlot[] {
    const { full, wish, lines } = this
    return full && wish ? proposalsFor(full, lines, at, wish.everyDays, PROPOSALS) : []
  }
  /** Where a line may go. */
  openDays(at: number): PlanDay[] {
    return this.full ? openDays(this.full, this.lines, at) : []
  }
  /** The patient's own choice is as wished. */
  take(at: number, slot: TherapySlot): void {
    this.lines = this.lines.map((line, index) => (index === at ? { wanted: line.wanted, slot } : line))
  }
  leaveOut(at: number): void {
    this.lines = this.lines.map(({ wanted, ...line }, index) => (index === at ? { wanted } : { wanted, ...line }))
  }
}
