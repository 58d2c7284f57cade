import { safeParse, type InferOutput } from 'valibot'
import { omitNullish } from '@/adapters/http/wire/basics'
import type { ClinicRow } from '../clinic/clinics/rows'
import type { MockClinic } from '../clinic/mock-clinic'
import { ALL_WEEKDAYS } from '../seed/doctor-seed'
import { clinicFacts, dayFacts, departmentFacts, doctorFacts, remainFacts } from './facts'
import { parseFen, saveRow } from './save'

/** The server's clinics and doctors in a mock clinic. */
export type AdoptedStaff = { readonly clinics: Set<string>; readonly doctors: Set<string> }

type Doctor = Omit<InferOutput<typeof doctorFacts>, 'clinicInfo' | 'departments'>
type Place = {
  readonly clinicId: string
  readonly clinicName?: string | undefined
  readonly department?: { readonly id: string; readonly name?: string | undefined } | undefined
  readonly roomName?: string | undefined
  readonly fee?: number | undefined
}

/** Copies the server's clinics, departments and doctors into a mock clinic, under the server's ids. */
export class StaffAdoption {
  readonly #chain: MockClinic
  readonly #template: ClinicRow | undefined
  readonly adopted: AdoptedStaff = { clinics: new Set(), doctors: new Set() }
  constructor(chain: MockClinic) {
    this.#chain = chain
    this.#template = chain.books.clinics.all()[0]
  }

  /** Adopts C1, C2 and C3. The server's first clinic, and later its default one, becomes the mock clinic's. */
  clinic(value: unknown, isDefault = false): void {
    const read = safeParse(clinicFacts, value)
    if (!read.success) return
    const { id, ...facts } = read.output
    this.#saveClinic(id, facts)
    if (isDefault) this.#makeDefault(id)
  }

  department(value: unknown, clinicId: string): void {
    const read = safeParse(departmentFacts, value)
    if (!read.success) return
    const { id, ...facts } = read.output
    saveRow(this.#chain.books.departments, id, { ...omitNullish(facts), clinicId }, { name: id })
  }

  /** Adopts a doctor of group D, with the clinics if they were requested. */
  doctor(value: unknown): void {
    const read = safeParse(doctorFacts, value)
    if (!read.success) return
    const { clinicInfo = [], departments = [], ...facts } = read.output
    this.#saveDoctor(facts)
    for (const place of clinicInfo) this.#savePlace(facts.id, { ...place, department: departments[0] })
  }

  /** Adopts a doctor of R1 or R2, where only the request names the clinic. */
  remain(value: unknown, clinicId: string): void {
    const read = safeParse(remainFacts, value)
    if (!read.success) return
    const { doctorId, doctorName, namePy, departments = [], practiceInfo, fee } = read.output
    this.#saveDoctor({ id: doctorId, name: doctorName, namePy, chainInfo: practiceInfo && { practiceInfo } })
    this.#savePlace(doctorId, { clinicId, department: departments[0], fee })
  }

  /** Adopts a doctor's clinic of R3. */
  day(value: unknown, doctorId: string): void {
    const read = safeParse(dayFacts, value)
    if (!read.success) return
    const { departmentId, departmentName: name, ...place } = read.output
    this.#saveDoctor({ id: doctorId })
    this.#savePlace(doctorId, {
      ...place,
      department: departmentId === undefined ? undefined : { id: departmentId, name },
    })
  }

  /** Adopts what a registration says of its clinic and doctor. */
  ofRegistration(clinic: { id: string; shortName?: string | undefined }, doctor: Doctor): void {
    this.#saveClinic(clinic.id, { shortName: clinic.shortName })
    this.#saveDoctor(doctor)
    if (this.#chain.books.places.by('doctorId', doctor.id).length === 0)
      this.#savePlace(doctor.id, { clinicId: clinic.id })
  }

  /** Moves the mock clinic's staff to the server's clinics, where the server says nothing of staff. */
  moveStaff(): void {
    const { clinics, places, departments } = this.#chain.books
    const theirs = [...this.adopted.clinics]
    const ours = clinics.all().filter(({ id }) => !this.adopted.clinics.has(id))
    ours.forEach(({ id }, at) => {
      const clinicId = theirs[at % theirs.length]
      if (clinicId === undefined) return
      for (const place of places.by('clinicId', id)) places.update(place.id, { clinicId })
      for (const department of departments.by('clinicId', id)) departments.update(department.id, { clinicId })
    })
    this.#chain.rota.forgetPlans()
  }

  #saveClinic(id: string, facts: Omit<InferOutput<typeof clinicFacts>, 'id'>): void {
    const name = facts.name ?? facts.shortName ?? id
    const own = { name, shortName: facts.shortName ?? name, introduction: '', trafficRoute: '', photos: [] }
    const said: Partial<ClinicRow> = omitNullish(facts)
    saveRow(this.#chain.books.clinics, id, said, { ...this.#template, ...own, isDefault: false })
    this.adopted.clinics.add(id)
    if (this.adopted.clinics.size === 1) this.#makeDefault(id)
  }
  #makeDefault(id: string): void {
    const { clinics } = this.#chain.books
    for (const each of clinics.all()) clinics.update(each.id, { isDefault: each.id === id })
  }

  #saveDoctor({ id, namePy, chainInfo, ...facts }: Doctor): void {
    const { doctors } = this.#chain.books
    const said = { ...omitNullish(facts), ...(namePy !== undefined && { namePy, initials: namePy }) }
    const info = { ...doctors.byId(id)?.chainInfo, ...(chainInfo && omitNullish(chainInfo)) }
    saveRow(doctors, id, { ...said, chainInfo: info }, { name: id, habit: 'daily' })
    this.adopted.doctors.add(id)
    if (this.adopted.doctors.size === 1) this.#hideOwnDoctors()
  }
  /** Hides the mock clinic's doctors: the server does not know them. */
  #hideOwnDoctors(): void {
    const { doctors } = this.#chain.books
    for (const each of doctors.all())
      if (!this.adopted.doctors.has(each.id)) {
        const advisory = each.advisory && { ...each.advisory, status: 0 as const }
        doctors.update(each.id, { isDoctor: false, isTherapist: false, advisory })
      }
  }
  #savePlace(doctorId: string, { clinicId, clinicName, department, roomName, fee }: Place): void {
    const { departments, places } = this.#chain.books
    this.#saveClinic(clinicId, { shortName: clinicName })
    if (department && !departments.has(department.id))
      departments.create({ clinicId, id: department.id, name: department.name ?? department.id })
    const facts = omitNullish({ departmentId: department?.id, roomName, feeFen: parseFen(fee) })
    saveRow(places, `${doctorId}-${clinicId}`, { ...facts, doctorId, clinicId }, { weekdays: ALL_WEEKDAYS })
    this.#chain.rota.forgetPlans()
  }
}
