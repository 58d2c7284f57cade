import { ForDoctorStore } from '@/ui/stores/for-doctor-store'
import { RecordStore } from '@/ui/stores/record-store'
import { store, type Wire } from '../wire'
import { recordPort } from './record-port'

export const records: readonly Wire[] = [
  ...recordPort,
  store('forDoctor', ForDoctorStore),
  store('record', RecordStore),
]
