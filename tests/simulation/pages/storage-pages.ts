import type { Registration } from '@/domain/registration/registration'
import type { VisitRow } from '@/domain/visit/visit-list'
import { MAX_STORED_TICKETS } from '@/domain/visit/stored-visit'
import type { Stores } from '@/ui/stores/stores'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loaded, type PageTable, type PageWork, type ReloadedPage, type ReloadedPageTable } from './page'
import { minuteText } from './visit-pages'

const MINUTE_MS = 60_000

const rowText = ({ id, status, date, timeStart, who, clinicName, departmentName, patient }: VisitRow): string =>
  [id, status, date, timeStart, who, clinicName, departmentName, patient.name].join(' ')
const ticketText = (visit: Registration): string =>
  [
    visit.id,
    visit.timeEnd,
    visit.orderNo,
    visit.feeFen,
    visit.doctorId,
    minuteText(visit.payDeadline),
    minuteText(visit.cancelDeadline),
  ].join(' ')

/** The visits displayed without a network, among those that the clinic has just confirmed. */
const offlineTickets: ReloadedPage = {
  isNew: true,
  isOffline: true,
  before: async ({ stores, idle }) => {
    const visits = await loaded(stores.get(RegistrationStore).upcoming.of())
    const readAt = stores.get(SchedulingStore).now().getTime()
    await idle
    return visits && { ids: visits.map(({ id }) => id).join(' '), readAt: String(readAt) }
  },
  after: async ({ stores, subject: { ids = '', readAt = '' } }) => {
    const [store, visit] = [stores.get(VisitListStore), stores.get(VisitStore)]
    const list = store.lists.of('outpatient', {})
    await list.again()
    const kept = store.kept.outpatient
    // Cancelled elsewhere, a stored visit may displace another.
    if (kept.filter(({ row }) => row.isAhead).length >= MAX_STORED_TICKETS) return undefined
    visit.open('')
    const own = ids.split(' ').filter((id) => id !== '')
    const rows = kept.filter(({ row }) => own.includes(row.id))
    const tickets = own.flatMap((id) => visit.keptOf(id)?.visit ?? [])
    return {
      visits: rows.map(({ row }) => rowText(row)).join('; '),
      tickets: tickets.map(ticketText).join('; '),
      isOutdated: list.failure !== undefined && list.value === undefined,
      isCheckedThen: rows.every(({ checkedAt }) => Math.abs(checkedAt.getTime() - Number(readAt)) < MINUTE_MS),
    }
  },
}

/** Drafts that the privacy page lists although they are empty. */
async function emptyDrafts(stores: Stores): Promise<string | undefined> {
  const [registration, consultation, privacy] = [
    stores.get(RegistrationStore),
    stores.get(ConsultationStore),
    stores.get(PrivacyStore),
  ]
  const patients = await loaded(stores.get(PatientStore).all.of())
  registration.readReason()
  privacy.look()
  const hasQuestion = patients?.some(({ id }) =>
    Object.values(FIXTURES.doctors).some((doctorId) => consultation.readDraft(id, doctorId) !== undefined),
  )
  const empty = [...(registration.reason === '' ? ['_reason_draft'] : []), ...(hasQuestion ? [] : ['_intake_draft'])]
  return patients && privacy.stored.filter((key) => empty.includes(key)).join(' ')
}
const privacy: PageWork = async ({ stores }) => {
  const empty = await emptyDrafts(stores)
  return empty === undefined ? undefined : { empty }
}

/** What a patient has typed, before and after a reload, and after deleting it. */
const drafts: ReloadedPage = {
  before: ({ stores, patientId, subject: { text = '', typed = '', doctorId = '', visitId = '' } }) => {
    stores.get(RegistrationStore).setReason(text)
    stores.get(ConsultationStore).keepDraft({ patientId, doctorId, complaint: text })
    stores.get(RechargeStore).keepChoice({ typed })
    stores.get(VisitStore).keepTyped(visitId, text)
    return Promise.resolve({})
  },
  after: async ({ stores, patientId, subject: { doctorId = '', visitId = '' } }) => {
    const [registration, visit, privacyStore] = [
      stores.get(RegistrationStore),
      stores.get(VisitStore),
      stores.get(PrivacyStore),
    ]
    const kept = {
      reason: registration.reason,
      complaint: stores.get(ConsultationStore).readDraft(patientId, doctorId)?.complaint ?? '',
      amount: stores.get(RechargeStore).readDraft()?.choice.typed ?? '',
      note: visit.typed(visitId),
    }
    privacyStore.look()
    const isListed = (['_reason_draft', '_intake_draft', '_recharge_draft', '_visit_text_draft'] as const).every(
      (key) => privacyStore.stored.includes(key),
    )
    registration.setReason('')
    visit.keepTyped(visitId, '')
    const empty = await emptyDrafts(stores)
    return empty === undefined ? undefined : { ...kept, isListed, left: visit.typed(visitId), empty }
  },
}

/** The page of the data stored on the phone. */
export const STORAGE_PAGES: PageTable = { privacy }
/** Pages of what survives a reload. */
export const RELOADED_STORAGE_PAGES: ReloadedPageTable = { 'offline-tickets': offlineTickets, drafts }
