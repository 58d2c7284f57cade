import { RecordHandoutStore } from '@/ui/stores/record-handout-store'
import { RecordStore } from '@/ui/stores/record-store'
import { bindStore, type Binding } from '../binding'
import { recordPort } from './record-port'

export const records: readonly Binding[] = [
  ...recordPort,
  bindStore('forDoctor', RecordHandoutStore),
  bindStore('record', RecordStore),
]
