import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpRecords } from '@/adapters/http/http-records'
import { Records } from '@/application/ports/records'
import { RecordService } from '@/application/record-service'
import { SessionKeeper } from '@/application/session-keeper'
import { RecordStore } from '@/ui/stores/record-store'
import { adapter, service, store, type Wire } from '../wire'

/** What the clinic has written down. */
export const records: readonly Wire[] = [
  adapter(Records, HttpRecords, ClinicHttp),
  service(RecordService, Records, SessionKeeper),
  store('record', RecordStore, RecordService),
]
