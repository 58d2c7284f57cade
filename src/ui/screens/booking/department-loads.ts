import type { ScreenLoader } from '@/ui/parts/load'
import { ALL_DEPARTMENTS, bookingClinicOf, departmentDaysOf, departmentOf } from './department-view'

type At = { readonly deps: { readonly [name in 'clinicId' | 'departmentId' | 'date']?: string } }

/** Loads the clinic of the URL or the current one, its days, and the doctors of the displayed day. */
export const loads: ScreenLoader<At> = (stores, load, { deps: search }) => {
  const { clinic, departmentDay } = stores
  const { departmentId } = search
  const chosen = () => {
    const { clinicId, standing } = bookingClinicOf(stores, search.clinicId)
    if (clinicId === undefined || standing !== 'open' || !departmentId) return undefined
    if (!clinic.departments.of(clinicId).value) return undefined
    const node = departmentId === ALL_DEPARTMENTS ? undefined : departmentOf(stores, clinicId, departmentId)
    return { clinicId, node, isMissing: departmentId !== ALL_DEPARTMENTS && node === undefined }
  }
  const days = () => {
    const known = chosen()
    if (!known || known.isMissing) return undefined
    return { ...departmentDaysOf(stores, known.clinicId, known.node, search.date), clinicId: known.clinicId }
  }

  load('current', () => [], clinic.loadHere)
  load(
    'departments',
    () => {
      const { clinicId } = bookingClinicOf(stores, search.clinicId)
      return clinicId && [clinicId]
    },
    (clinicId) => clinic.departments.of(clinicId),
  )
  load('chain', () => chosen()?.isMissing && [departmentId], clinic.loadChainDepartments)
  load(
    'day',
    () => {
      const known = days()
      return known?.day && [known.clinicId, known.day]
    },
    (clinicId, day) => departmentDay.doctors.of(clinicId, day),
  )
}
