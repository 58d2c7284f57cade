import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { DoctorListStore } from '@/ui/stores/doctor-list-store'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { bindStore, type Binding } from '../binding'
import { consultation } from './consultation'

/** Doctor lists, search, profiles and favourites. */
export const doctors: readonly Binding[] = [
  ...consultation,
  bindStore('doctorList', DoctorListStore),
  bindStore('doctorSearch', DoctorSearchStore),
  bindStore('favourite', FavouriteStore),
  bindStore('doctorProfile', DoctorProfileStore),
  bindStore('departmentDay', DepartmentDayStore),
]
