import { createContext, useContext } from 'react'
import type { ClinicStore } from './clinic-store'
import type { DoctorStore } from './doctor-store'
import type { DoctorTimesStore } from './doctor-times-store'
import type { LanguageStore } from './language-store'
import type { AppearanceStore } from './appearance-store'
import type { AppDialogStore } from './app-dialog-store'
import type { PatientStore } from './patient-store'
import type { RecentDoctorsStore } from './recent-doctors-store'
import type { RegistrationStore } from './registration-store'
import type { SchedulingStore } from './scheduling-store'
import type { SessionStore } from './session-store'
import type { ModuleName, LazyModules, ModuleStores } from './lazy-modules'

type FirstStores = {
  readonly clinic: ClinicStore
  readonly doctor: DoctorStore
  readonly doctorTimes: DoctorTimesStore
  readonly language: LanguageStore
  readonly look: AppearanceStore
  readonly notice: AppDialogStore
  readonly patient: PatientStore
  readonly recentDoctors: RecentDoctorsStore
  readonly registration: RegistrationStore
  readonly scheduling: SchedulingStore
  readonly session: SessionStore
  readonly modules: LazyModules
  /** Number of patient switches; stores of the lifetime `patient` are recreated on each. */
  readonly patientEpoch: number
  /** Whether config.json disables a path. */
  isOff?: (path: string) => boolean
}
type AllOf<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never

/**
 * The stores available to screens. A store exists once its module has loaded; a test checks that each route loads the
 * modules of its screen.
 */
export type Stores = FirstStores & AllOf<ModuleStores[ModuleName]>

export const StoresContext = createContext<Stores | undefined>(undefined)

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores needs a StoresContext above it')
  return stores
}
