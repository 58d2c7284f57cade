import { Failure, isFailure, requireCompleteRows } from '@/domain/failure/failure'
import type { Patient } from '@/domain/patient/patient'
import {
  PATIENT_DATA_PARTS,
  belongsToOtherPatient,
  type PatientDataPart,
  type DataExport,
  type DeviceData,
} from '@/domain/device/data-export'
import { exportableDataOf, type DataOwner } from '@/domain/device/exportable-data'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { hasPrintPage } from '@/domain/record/record-handout'
import { isRecordVisible, visibleRecordKinds, type MedicalRecord, type ReportRule } from '@/domain/record/record'
import { memberIdOf } from '@/domain/session/session'
import { Addresses } from './ports/addresses'
import { Chats } from './ports/chats'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Consultations } from './ports/consultations'
import { Doctors } from './ports/doctors'
import { MemberCards } from './ports/member-cards'
import { Orders } from './ports/orders'
import { Patients } from './ports/patients'
import { DeviceStorage } from './ports/device-storage'
import { PhotoStorage } from './ports/photo-storage'
import { Records } from './ports/records'
import { Registrations } from './ports/registrations'
import { Sessions } from './ports/sessions'
import { Therapies } from './ports/therapies'
import { Waitlist } from './ports/waitlist'
import { mapWithConcurrency, undefinedIfNotFound } from './support/map-concurrent'
import { SessionHolder } from './support/session-holder'
import { fetchPagesUntil, type PageProgress } from './support/fetch-pages-until'

const PAGE = 50
/** Share of a part's progress that counts for its list; the details count for the rest. */
const OF_LIST = 0.4

type Tell = (share: number) => void
type Reader = (patientId: string, onProgress: Tell) => Promise<unknown>
type Row = { readonly id: string }

/** Exports all of the active patient's data, from the clinic and from this device. Read-only. */
export class DataExportService {
  readonly #readers: Readonly<Record<PatientDataPart, Reader>>

  static readonly inject = [
    SessionHolder,
    Clock,
    DeviceStorage,
    PhotoStorage,
    Patients,
    Registrations,
    Therapies,
    Consultations,
    Orders,
    Records,
    MemberCards,
    Addresses,
    Waitlist,
    Chats,
    Doctors,
    Clinics,
    Sessions,
  ] as const
  constructor(
    private readonly keeper: SessionHolder,
    private readonly clock: Clock,
    private readonly storage: DeviceStorage,
    private readonly shelf: PhotoStorage,
    patients: Patients,
    registrations: Registrations,
    therapies: Therapies,
    consultations: Consultations,
    orders: Orders,
    records: Records,
    cards: MemberCards,
    addresses: Addresses,
    waitlist: Waitlist,
    chats: Chats,
    doctors: Doctors,
    clinics: Clinics,
    sessions: Sessions,
  ) {
    this.#readers = {
      patient: async (id) => fileOf(await patients.byId(id)),
      visits: each(
        (from) => registrations.list(from, PAGE),
        ({ id }) => registrations.byId(id),
      ),
      therapies: each(
        (from) => therapies.list(from, PAGE),
        ({ id }) => therapies.byId(id),
      ),
      consultations: each((from) => consultations.list(from, PAGE)),
      orders: each(
        (from) => orders.list('all', from, PAGE),
        async ({ id }) => {
          const order = await orders.byId(id)
          const sent = order.delivery?.id
          const delivery = sent ? await undefinedIfNotFound(clinics.delivery(sent)) : undefined
          return { ...order, ...(delivery && { deliveryTrace: delivery }) }
        },
      ),
      records: recordsOf(records),
      memberCard: async (id, onProgress) => {
        const card = await cards.of(memberIdOf(keeper.session, id))
        const bills = await fetchPagesUntil((from) => cards.bills(id, from, PAGE), shareOf(onProgress))
        return card || bills.length > 0 ? { card, bills } : undefined
      },
      addresses: async (id) => requireCompleteRows(await addresses.ofPatient(id)),
      waitlist: async () => requireCompleteRows(await waitlist.all()),
      desks: async (id) => requireCompleteRows(await chats.clinics(id)),
      doctors: async () => (await doctors.recent()).map(({ id, name, titles }) => ({ id, name, titles })),
      standing: async (patientId) => {
        const { cards: held } = await patients.byId(patientId)
        const clinicIds = [...new Set(held.map(({ clinicId }) => clinicId))]
        const blocks = await mapWithConcurrency(clinicIds, async (clinicId) => ({
          clinicId,
          ...(await registrations.block(clinicId)),
        }))
        return { followsClinic: await sessions.isSubscribed(), placesLeft: await waitlist.left(), booking: blocks }
      },
    }
  }

  /**
   * Loads the parts missing from `before`, one at a time. A part that fails is listed in `failed`, and the rest still
   * load. Fails with `changed-elsewhere` when another patient becomes active.
   */
  async gather(
    before: DataExport | undefined,
    onProgress: (part: PatientDataPart, share: number) => void,
  ): Promise<DataExport> {
    const { id, name } = this.#patient
    const read: { [part in PatientDataPart]?: unknown } = { ...before?.read }
    const failed: { [part in PatientDataPart]?: Failure } = {}
    for (const part of PATIENT_DATA_PARTS) {
      if (!(part in read)) {
        try {
          read[part] = ownOf(await this.#readers[part](id, (share) => onProgress(part, share)), id)
        } catch (thrown) {
          if (!isFailure(thrown)) throw thrown
          failed[part] = thrown
        }
        if (this.#patient.id !== id) throw new Failure({ kind: 'changed-elsewhere' })
      }
      onProgress(part, 1)
    }
    const phone = await this.#onPhone({ ...this.#whose, patientId: id, ids: idsIn(read) })
    return { patient: { id, name }, madeAt: this.clock.now(), read, failed, phone }
  }

  get #patient(): { readonly id: string; readonly name: string } {
    const { login } = this.keeper.session
    return { id: login?.patientId ?? '', name: login?.patientCard?.name ?? '' }
  }
  get #whose(): Pick<DataOwner, 'mpId' | 'openId'> {
    const { mpId, login } = this.keeper.session
    return { mpId, openId: login?.openId ?? '' }
  }
  async #onPhone(whose: DataOwner): Promise<DeviceData> {
    const found = STORAGE_KEYS.flatMap((key) => {
      const value = this.storage.read(key)
      return value === undefined ? [] : [{ key, of: exportableDataOf(key, value, whose) }]
    })
    const owner = `${whose.mpId} ${whose.patientId} `
    const photos = (await this.shelf.all()).filter((photo) => photo.owner.startsWith(owner))
    return {
      kept: found.flatMap(({ key, of }) => ('value' in of ? [{ key, value: of.value }] : [])),
      leftOut: found.flatMap(({ key, of }) => ('leftOut' in of ? [{ key, why: of.leftOut }] : [])),
      photos: photos.map(({ keptAt, width, height, photo, url }) => ({
        keptAt: new Date(keptAt),
        width,
        height,
        bytes: photo?.size ?? 0,
        url,
      })),
    }
  }
}

const shareOf =
  (onProgress: Tell, most = 1) =>
  ({ read, total }: PageProgress): void =>
    onProgress((most * read) / Math.max(1, total))

/** Fetches the complete list, keeps this patient's rows, and fetches the details of each. */
const each =
  <T extends Row>(
    page: Parameters<typeof fetchPagesUntil<T>>[0],
    whole: (row: T) => Promise<unknown> = (row) => Promise.resolve(row),
  ): Reader =>
  async (patientId, onProgress) => {
    const rows = await fetchPagesUntil(page, shareOf(onProgress, OF_LIST))
    const own = rows.filter((row) => !belongsToOtherPatient(row, patientId))
    const told = (done: number): void => onProgress(OF_LIST + ((1 - OF_LIST) * done) / own.length)
    return mapWithConcurrency(own, async (row) => (await undefinedIfNotFound(whole(row))) ?? row, told)
  }

/** All records, with the results and print pages that the clinic releases. */
const recordsOf =
  (records: Records): Reader =>
  async (patientId, onProgress) => {
    const rule = await records.rule()
    if (visibleRecordKinds(rule).length === 0) return []
    const read = each(
      (from) => records.list(patientId, undefined, from, PAGE),
      (record: MedicalRecord) =>
        isRecordVisible(record, rule) ? wholeRecord(records, record, rule) : Promise.resolve(record),
    )
    return read(patientId, onProgress)
  }
async function wholeRecord(records: Records, record: MedicalRecord, rule: ReportRule): Promise<unknown> {
  const { id, kind, patientId } = record
  const [whole, examination, print] = await Promise.all([
    kind === 'exam' ? undefined : undefinedIfNotFound(records.byId(patientId, id)),
    kind === 'exam' ? undefinedIfNotFound(records.examination(id)) : undefined,
    kind !== 'unknown' && hasPrintPage(record, rule) ? undefinedIfNotFound(records.print(kind, id)) : undefined,
  ])
  return { ...record, ...whole, ...(examination && { examination }), ...(print && { print }) }
}

/** Removes the guardian's personal numbers, because the guardian is another person. */
function fileOf({ guardian, ...file }: Patient): unknown {
  return { ...file, ...(guardian && { guardian: { name: guardian.name, relation: guardian.relation } }) }
}

/** Removes rows of other patients. */
const ownOf = (read: unknown, patientId: string): unknown =>
  Array.isArray(read)
    ? read.filter((one: unknown) => typeof one !== 'object' || one === null || !belongsToOtherPatient(one, patientId))
    : read

function idsIn(read: { readonly [part in PatientDataPart]?: unknown }): ReadonlySet<string> {
  const rows = [read.visits, read.therapies, read.orders].flatMap((part) => (Array.isArray(part) ? part : []))
  return new Set(rows.flatMap((row: unknown) => (isRow(row) ? [row.id] : [])))
}
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string'
