import { HttpRecords } from '@/adapters/http/http-records'
import { Records } from '@/application/ports/records'
import { adapter, type Wire } from '../wire'

/** What the clinic has written down, for those who only read it. */
export const recordPort: readonly Wire[] = [adapter(Records, HttpRecords)]
