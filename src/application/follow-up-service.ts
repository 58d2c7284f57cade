import { readFollowUpMessages } from '@/domain/follow-up/follow-up-messages'
import { readFollowUp, type FollowUpText } from '@/domain/follow-up/follow-up-text'
import { isFollowUpOver, newestRecordDayOf, type FollowUp } from '@/domain/follow-up/follow-up'
import type { Message } from '@/domain/chat/chat-message'
import { dayOf, type Day } from '@/domain/general/day'
import { isRecordVisible, type MedicalRecord, type ReportRule } from '@/domain/record/record'
import { Clock } from './ports/clock'
import { Doctors } from './ports/doctors'
import { Records } from './ports/records'
import { Registrations } from './ports/registrations'
import { FollowUpStorage } from './support/follow-up-storage'
import { SessionHolder } from './support/session-holder'

const PAGE = 20

/** A conversation with a doctor, as displayed. */
export type DoctorConversation = {
  readonly conversationId: string
  readonly patientId: string
  readonly doctorId: string
  readonly doctorName: string
  readonly messages: readonly Message[]
}
type DoctorPlace = { readonly doctorId: string; readonly clinicId: string }
type RecordFollowUp = FollowUpText & { readonly record: MedicalRecord; readonly saidOn: Day }

/**
 * Reads follow-up days in records and conversations that the patient opens, and stores them for home. Sends a request
 * only if there is a day.
 */
export class FollowUpService {
  static readonly inject = [Records, Registrations, Doctors, Clock, SessionHolder, FollowUpStorage] as const
  constructor(
    private readonly records: Records,
    private readonly registrations: Registrations,
    private readonly doctors: Doctors,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
    private readonly storage: FollowUpStorage,
  ) {}

  /** Deletes what was read in records, because the clinic hides them. */
  forgetRecords = (): void => this.storage.replace(({ source }) => source === 'record', [])
  /** Deletes what was read in a record that has no date any more, or that the clinic withholds. */
  forgetRecord = (id: string): void => this.storage.replace((each) => each.source === 'record' && each.id === id, [])

  /** Reads a displayed record. An older record may not say any more what to do, so the newest ones are loaded. */
  async noteRecord(record: MedicalRecord, rule: ReportRule): Promise<void> {
    const { patientId } = record
    if (!this.#read(record)) {
      this.forgetRecord(record.id)
      return
    }
    await this.#whileSamePatient(
      patientId,
      async () => (await this.records.list(patientId, undefined, 0, PAGE)).rows,
      (rows) => this.noteRecords(patientId, rows, rule),
    )
  }

  /**
   * Reads a patient's newest records of all kinds that the clinic shows; records that are not among them no longer
   * count. A newer record that it hides still ends the older ones.
   */
  async noteRecords(patientId: string, rows: readonly MedicalRecord[], rule: ReportRule): Promise<void> {
    const newest = newestRecordDayOf(rows, patientId)
    const isReplaced = (each: FollowUp): boolean =>
      each.patientId === patientId && (each.source === 'record' || (newest !== undefined && each.saidOn < newest))
    const found = rows
      .filter((each) => each.patientId === patientId && each.visitDate === newest && isRecordVisible(each, rule))
      .flatMap((record) => this.#read(record) ?? [])
    await this.#whileSamePatient(
      patientId,
      async () => Promise.all(found.map(async (each) => this.#followUpOf(each, await this.#placeOf(each.record)))),
      (all) =>
        this.storage.replace(
          isReplaced,
          all.flatMap((each) => each ?? []),
        ),
    )
  }

  /** Reads a conversation's displayed messages. A record that is newer than the doctor's words replaces them. */
  async noteConversation(conversation: DoctorConversation): Promise<void> {
    const { conversationId: id, patientId, doctorId, doctorName, messages } = conversation
    const isReplaced = (each: FollowUp): boolean => each.source === 'message' && each.id === id
    const found = readFollowUpMessages(messages)
    if (found === 'unsaid') return
    if (found === 'unclear' || found.saidOn > this.#today || isFollowUpOver(found, this.#today)) {
      this.storage.replace(isReplaced, [])
      return
    }
    const followUp: FollowUp = { id, source: 'message', patientId, doctorId, doctorName, clinicId: '', ...found }
    await this.#whileSamePatient(
      patientId,
      async () => (await this.records.list(patientId, undefined, 0, PAGE)).rows,
      (rows) => {
        const isOver = (newestRecordDayOf(rows, patientId) ?? '') > found.saidOn
        this.storage.replace(isReplaced, isOver ? [] : [followUp])
      },
    )
  }

  get #today(): Day {
    return dayOf(this.clock.now())
  }
  #read(record: MedicalRecord): RecordFollowUp | undefined {
    const { kind, summary, visitDate: saidOn } = record
    // A date after today would be a mistake.
    if (kind === 'exam' || saidOn === undefined || saidOn > this.#today) return undefined
    const found = readFollowUp(summary, saidOn, 'record')
    return found && !isFollowUpOver(found, this.#today) ? { ...found, record, saidOn } : undefined
  }
  #followUpOf(found: RecordFollowUp, place: DoctorPlace | undefined): FollowUp | undefined {
    const { record, due, quote, saidOn } = found
    const { id, patientId, doctorName } = record
    return place && { id, source: 'record', patientId, doctorName, ...place, saidOn, due, quote }
  }
  /** The doctor of a record, which has only a name: from the visit of that day, or the only doctor of that name. */
  async #placeOf({ patientId, doctorName, clinicName, visitDate }: MedicalRecord): Promise<DoctorPlace | undefined> {
    if (doctorName === '' || visitDate === undefined) return undefined
    const { rows } = await this.registrations.list(0, PAGE, { date: visitDate })
    const visits = rows.filter(
      (each) => each.patient.id === patientId && each.doctorName === doctorName && each.date === visitDate,
    )
    const [visit] = visits
    if (visit) {
      const { clinicId, doctorId } = visit
      return visits.every((each) => each.doctorId === doctorId) ? { clinicId, doctorId } : undefined
    }
    const seen = (await this.doctors.recent()).filter((each) => each.isDoctor && each.name === doctorName)
    const [doctor] = seen
    if (!doctor || seen.length > 1) return undefined
    const clinic = doctor.clinics.find((each) => each.clinicName === clinicName)
    return { doctorId: doctor.id, clinicId: clinic?.clinicId ?? '' }
  }
  /** Loads data and uses it, unless the login or its patient has changed meanwhile. */
  async #whileSamePatient<T>(
    patientId: string,
    load: () => Promise<T>,
    use: (value: T) => void | Promise<void>,
  ): Promise<void> {
    const isSame = (): boolean => this.keeper.session.login?.patientId === patientId
    if (!isSame() || this.storage.owner === undefined) return
    const { owner } = this.storage
    const value = await load()
    if (isSame() && owner === this.storage.owner) await use(value)
  }
}
