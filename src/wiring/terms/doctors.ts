import { AdvisoryService } from '@/application/advisory-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { DoctorService } from '@/application/doctor-service'
import { FavouriteService } from '@/application/favourite-service'
import { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { Keepsakes } from '@/application/ports/keepsakes'
import { SchedulingService } from '@/application/scheduling-service'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { service, store, type Wire } from '../wire'
import { consultation } from './consultation'

/** Doctors to look for, to look at and to keep. */
export const doctors: readonly Wire[] = [
  ...consultation,
  service(DoctorSearchService, DoctorService, Keepsakes, Clock),
  service(FavouriteService, DoctorService, Keepsakes, Identity),
  store('doctorSearch', DoctorSearchStore, DoctorSearchService),
  store('favourite', FavouriteStore, FavouriteService),
  store('doctorProfile', DoctorProfileStore, DoctorService, AdvisoryService),
  store('departmentDay', DepartmentDayStore, SchedulingService),
]
