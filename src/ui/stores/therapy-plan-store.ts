import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyPlanService, type Ground } from '@/application/therapy-plan-service'
import {
  freeOn,
  planCourse,
  type CourseWish,
  type PlanDay,
  type PlanGround,
  type PlanLine,
} from '@/domain/therapy/course-plan'
import { openDays, proposalsFor, slotsOfPlan } from '@/domain/therapy/course-proposals'
import type { Day } from '@/domain/general/day'
import type { TherapySlot } from '@/domain/therapy/therapy'
import { Request } from './request'

const PROPOSALS = 2

/** A course that is being planned: the wish, the lines that came of it, and what the patient decides on each. */
export class TherapyPlanStore {
  readonly ground = new Request<Ground>()
  wish: CourseWish | undefined = undefined
  lines: readonly PlanLine[] = []
  minutes = 0
  readonly #service: TherapyPlanService

  static readonly needs = [TherapyPlanService] as const
  constructor(service: TherapyPlanService) {
    this.#service = service
    makeAutoObservable(this, { lines: observableRef, wish: observableRef }, { autoBind: true })
  }

  today(): Day {
    return this.#service.today
  }
  /** What a plan is made from, as soon as it is known. */
  get full(): PlanGround | undefined {
    const { value } = this.ground
    return value && { ...value, minutes: this.minutes }
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

  /** Numbers are sold by the minute: they are read anew each time; a plan of other numbers does not stay. */
  async loadGround(therapistId: string, clinicId: string, patientId: string, courseId = ''): Promise<void> {
    const wanted = [therapistId, clinicId, patientId, courseId].join(' ')
    if (!this.ground.isOf(wanted)) this.discard()
    await this.ground.runFor(wanted, () => this.#service.ground(therapistId, clinicId, patientId))
  }
  isGroundOf(therapistId: string, clinicId: string, patientId: string, courseId = ''): boolean {
    return this.ground.isOf([therapistId, clinicId, patientId, courseId].join(' '))
  }
  plan(wish: CourseWish, minutes: number): void {
    this.minutes = minutes
    this.wish = wish
    this.lines = this.full ? planCourse(wish, this.full) : []
  }
  discard(): void {
    this.wish = undefined
    this.lines = []
  }

  proposals(at: number): TherapySlot[] {
    const { full, wish, lines } = this
    return full && wish ? proposalsFor(full, lines, at, wish.everyDays, PROPOSALS) : []
  }
  /** Where a line may go. */
  openDays(at: number): PlanDay[] {
    return this.full ? openDays(this.full, this.lines, at) : []
  }
  /** The days with something free for this patient, but for those that are taken already. */
  freeDays(minutes: number, taken: readonly Day[]): PlanDay[] {
    const { value } = this.ground
    if (!value) return []
    const ground = { ...value, minutes }
    return ground.days
      .filter(({ date }) => !taken.includes(date))
      .map((day) => ({ ...day, slots: freeOn(ground, day) }))
      .filter(({ slots }) => slots.length > 0)
  }
  /** The patient's own choice is as wished. */
  take(at: number, slot: TherapySlot): void {
    this.lines = this.lines.map((line, index) => (index === at ? { wanted: line.wanted, slot } : line))
  }
  leaveOut(at: number): void {
    this.lines = this.lines.map(({ wanted, ...line }, index) => (index === at ? { wanted } : { wanted, ...line }))
  }
}
