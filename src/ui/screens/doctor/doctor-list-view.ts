import type { ClinicAccess } from '@/domain/clinic/clinic'
import { isDay, type Day } from '@/domain/general/day'
import type { DoctorListKind } from '@/domain/doctor/doctor'
import { hasFreeSlots } from '@/domain/scheduling/scheduling'
import type { Stores } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Ordered by the specification's numbers (docs/product/states.md), which a URL may use. */
const KINDS: readonly DoctorListKind[] = ['recent', 'nearby', 'all']
export type DoctorTab = DoctorListKind | 'saved'
export const DOCTOR_TABS: readonly DoctorTab[] = [...KINDS, 'saved']
export const parseDoctorTab = (text = ''): DoctorTab =>
  DOCTOR_TABS.find((tab) => tab === text) ?? KINDS[/^[0-2]$/.test(text) ? Number(text) : 1] ?? 'nearby'

/** The list for a tab; undefined for a guest's recent doctors, because there are none. */
export const doctorKindOf = (tab: DoctorTab, isLoggedIn: boolean): DoctorListKind | undefined =>
  tab === 'saved' || (tab === 'recent' && !isLoggedIn) ? undefined : tab

type Listed = {
  readonly clinicId: string | undefined
  readonly standing: ClinicAccess | undefined
  /** The displayed day; undefined until it is known. */
  readonly day: Day | undefined
}
/**
 * The list's clinic and day: the day in the URL, or else the first with slots, or else today. If the clinic takes no
 * bookings, only the doctors are requested, because any other request would be rejected.
 */
export function doctorListOf(stores: Stores, date: string | undefined): Listed {
  const clinic = stores.get(ClinicStore)
  const scheduling = stores.get(SchedulingStore)
  const current = clinic.current.value
  const clinicId = current?.id
  const standing = current && clinic.isStandingKnown ? clinic.standing(current, 'registration') : undefined
  const today = scheduling.today()
  const isOpen = clinicId !== undefined && standing === 'open'
  const { value: ahead, failure } = isOpen ? scheduling.ahead.of(clinicId, today) : {}
  const wanted = date !== undefined && isDay(date) && date >= today ? date : undefined
  const isDayKnown = ahead !== undefined || failure !== undefined || (standing !== undefined && standing !== 'open')
  return { clinicId, standing, day: wanted ?? (isDayKnown ? (ahead?.find(hasFreeSlots)?.date ?? today) : undefined) }
}
