import { isDay, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { hasNumbers, WEEK_DAYS, weekAtOf, weeksOpen } from '@/domain/scheduling/scheduling'
import type { Load, LoadCause } from './load'
import type { Stores } from '@/ui/stores/stores'
import { placeOf } from './place-of'
import { firstDayOf } from './schedule-cells'

type Place = readonly [doctorId: string, clinicId: string]
/** Of which doctor, and what the address says beside. */
export type TimesAt = {
  readonly cause: LoadCause
  readonly params: { readonly id: string }
  readonly deps: { readonly clinicId?: string; readonly date?: string }
}

/** The weeks of a doctor at a clinic that takes bookings, and the day of the address, else the first that can be had. */
export function loadTimes(
  { clinic, scheduling }: Stores,
  load: Load,
  { cause, place, date }: { cause: LoadCause; place: () => Place | undefined; date: () => string | undefined },
): void {
  const day = (): Day | undefined => {
    const asked = date()
    return asked !== undefined && isDay(asked) ? asked : undefined
  }
  const open = (): Place | undefined => {
    const known = clinic.isStandingKnown ? place() : undefined
    return known && clinic.standingAt(known[1], 'registration') === 'open' ? known : undefined
  }
  const rules = () => {
    const known = open()
    return known && clinic.rules.of(known[1]).value
  }
  const firstWeek = () => {
    const known = open()
    return known && scheduling.weekAt(...known, 0)
  }
  const weeksBehind = () => {
    const known = day()
    const asked = known === undefined ? 0 : Math.max(0, weekAtOf(known, scheduling.today()))
    const count = weeksOpen(rules()?.advanceDays ?? WEEK_DAYS, asked)
    const isNoneHere = firstWeek()?.some(hasNumbers) === false
    return count > 1 && (Math.min(asked, count - 1) > 0 || isNoneHere) ? count : undefined
  }

  const openToday = () => {
    const known = open()
    return known && ([...known, scheduling.today()] as const)
  }
  load('week', openToday, (doctorId, clinicId) => {
    void scheduling.loadWeek(doctorId, clinicId)
    clinic.rules.of(clinicId)
  })
  load(
    'day',
    () => {
      const [known, asked] = [open(), day()]
      return known && asked && [...known, asked]
    },
    scheduling.loadDay,
  )
  // As the week was when it was first seen: a day that sells out stays on show.
  load(
    'first day',
    () => (day() === undefined && firstWeek() ? open() : undefined),
    (doctorId, clinicId) => {
      const first = firstDayOf(firstWeek() ?? [])
      if (first) void scheduling.loadDay(doctorId, clinicId, first)
    },
  )
  load(
    'later',
    () => {
      const [known, count] = [open(), weeksBehind()]
      return known && count !== undefined && [...known, count]
    },
    (doctorId, clinicId, count) => {
      // Whoever has turned to a later week has had it read.
      if (cause !== 'stay' || !scheduling.later.isOf(`${doctorId} ${clinicId} ${count}`))
        void scheduling.loadLater(doctorId, clinicId, count)
    },
  )
}

/** The times of the doctor of the address, as soon as it is known where; `isBookable` says whether there are any. */
export function loadDoctorTimes(
  stores: Stores,
  load: Load,
  { cause, params, deps }: TimesAt,
  isBookable: (doctor: Doctor) => boolean = () => true,
): void {
  const { clinic, doctor } = stores
  const place = (): Place | undefined => {
    const { value } = doctor.byId.of(params.id)
    if (!value || !isBookable(value)) return undefined
    const clinicId = placeOf(value, deps.clinicId, clinic.current.value?.id)
    const isKnown = clinicId !== undefined && (deps.clinicId !== undefined || !clinic.current.isPending)
    return isKnown ? [value.id, clinicId] : undefined
  }
  loadTimes(stores, load, { cause, place, date: () => deps.date })
}
