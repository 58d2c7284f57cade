import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { DoctorListStore } from '@/ui/stores/doctor-list-store'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { store, type Wire } from '../wire'
import { consultation } from './consultation'

/** Doctor lists, search, profiles and favourites. */
export const doctors: readonly Wire[] = [
  ...consultation,
  store('doctorList', DoctorListStore),
  store('doctorSearch', DoctorSearchStore),
  store('favourite', FavouriteStore),
  store('doctorProfile', DoctorProfileStore),
  store('departmentDay', DepartmentDayStore),
]
