import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyPlanService, type CoursePlanSources } from '@/application/therapy-plan-service'
import {
  planCourse,
  type CoursePreferences,
  type PlanDay,
  type CoursePlanInput,
  type PlannedSession,
} from '@/domain/therapy/course-plan'
import { availableDays, proposeAlternativeSlots, plannedSlots } from '@/domain/therapy/course-proposals'
import type { Day } from '@/domain/general/day'
import type { TherapySlot } from '@/domain/therapy/therapy'
import { Resource } from './resource'

const PROPOSALS = 2

/** Therapist, clinic, patient, and course, if any. */
type PlanKey = readonly [therapistId: string, clinicId: string, patientId: string, courseId: string | undefined]

/** A course being planned: the preferences, the planned sessions, and the patient's decisions. */
export class TherapyPlanStore {
  /** Loaded for each page, because slots sell out within minutes. */
  readonly ground: Resource<[therapistId: string, clinicId: string, patientId: string], CoursePlanSources>
  key: PlanKey | undefined = undefined
  wish: CoursePreferences | undefined = undefined
  lines: readonly PlannedSession[] = []
  minutes = 0
  readonly #service: TherapyPlanService

  static readonly inject = [TherapyPlanService] as const
  constructor(service: TherapyPlanService) {
    this.#service = service
    this.ground = new Resource((...key) => service.ground(...key), { maxAgeMs: 0 })
    makeAutoObservable(this, { key: observableRef, lines: observableRef, wish: observableRef }, { autoBind: true })
  }

  today(): Day {
    return this.#service.today
  }
  /** The data for planning, once all of it has loaded. */
  get full(): CoursePlanInput | undefined {
    if (!this.key) return undefined
    const [therapistId, clinicId, patientId] = this.key
    const known = this.ground.known(therapistId, clinicId, patientId)
    return known && { ...known, minutes: this.minutes }
  }
  get slots(): TherapySlot[] {
    return plannedSlots(this.lines)
  }
  /** Sessions that wait for the patient's decision. */
  get open(): PlannedSession[] {
    return this.lines.filter(({ slot, trouble }) => !slot && trouble !== undefined && trouble !== 'later')
  }
  /** Preferred days for which the plan has no slot. */
  get skipped(): Day[] {
    return this.lines.filter(({ slot, trouble }) => !slot && trouble !== undefined).map(({ wanted }) => wanted)
  }

  isOf(key: PlanKey): boolean {
    return this.key?.every((each, at) => each === key[at]) ?? false
  }
  plan(key: PlanKey, wish: CoursePreferences, minutes: number): void {
    this.key = key
    this.minutes = minutes
    this.wish = wish
    this.lines = this.full ? planCourse(wish, this.full) : []
  }

  proposals(at: number): TherapySlot[] {
    const { full, wish, lines } = this
    return full && wish ? proposeAlternativeSlots(full, lines, at, wish.everyDays, PROPOSALS) : []
  }
  /** Days to which a session can be moved. */
  openDays(at: number): PlanDay[] {
    return this.full ? availableDays(this.full, this.lines, at) : []
  }
  /** Assigns a slot to a session, which then needs no further decision. */
  take(at: number, slot: TherapySlot): void {
    this.lines = this.lines.map((line, index) => (index === at ? { wanted: line.wanted, slot } : line))
  }
  leaveOut(at: number): void {
    this.lines = this.lines.map(({ wanted, ...line }, index) => (index === at ? { wanted } : { wanted, ...line }))
  }
}
