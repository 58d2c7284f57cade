import { HttpRecords } from '@/adapters/http/http-records'
import { Records } from '@/application/ports/records'
import { RecordStore } from '@/ui/stores/record-store'
import { adapter, store, type Wire } from '../wire'

/** What the clinic has written down. */
export const records: readonly Wire[] = [adapter(Records, HttpRecords), store('record', RecordStore)]
