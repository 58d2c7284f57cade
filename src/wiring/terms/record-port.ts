import { HttpRecords } from '@/adapters/http/http-records'
import { Records } from '@/application/ports/records'
import { adapter, type Wire } from '../wire'

/** Read access to medical records, without stores. */
export const recordPort: readonly Wire[] = [adapter(Records, HttpRecords)]
