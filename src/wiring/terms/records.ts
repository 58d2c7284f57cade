import { HttpRecords } from '@/adapters/http/http-records'
import { Records } from '@/application/ports/records'
import { ForDoctorStore } from '@/ui/stores/for-doctor-store'
import { RecordStore } from '@/ui/stores/record-store'
import { adapter, store, type Wire } from '../wire'
import { idle } from './idle'

/** What the clinic has written down. */
export const records: readonly Wire[] = [
  adapter(Records, HttpRecords),
  store('forDoctor', ForDoctorStore),
  store('record', RecordStore),
  ...idle,
]
