import { createContext, useContext } from 'react'
import type { ClinicStore } from './clinic-store'
import type { DoctorStore } from './doctor-store'
import type { LanguageStore } from './language-store'
import type { Late, LateStores } from './late'
import type { LookStore } from './look-store'
import type { NoticeStore } from './notice-store'
import type { PatientStore } from './patient-store'
import type { RegistrationStore } from './registration-store'
import type { SchedulingStore } from './scheduling-store'
import type { SessionStore } from './session-store'

export type Stores = {
  readonly clinic: ClinicStore
  readonly doctor: DoctorStore
  readonly language: LanguageStore
  readonly late: Late
  readonly look: LookStore
  readonly notice: NoticeStore
  readonly patient: PatientStore
  readonly registration: RegistrationStore
  readonly scheduling: SchedulingStore
  readonly session: SessionStore
  /** Which paths this environment has switched off. */
  isOff?: (path: string) => boolean
}

export const StoresContext = createContext<Stores | undefined>(undefined)

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores needs a StoresContext above it')
  return stores
}

/** For screens whose route awaits `stores.late.load()`. */
export const useLateStores = (): LateStores => useStores().late.stores
