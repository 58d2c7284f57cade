import { HttpRecords } from '@/adapters/http/http-records'
import { Records } from '@/application/ports/records'
import { bindAdapter, type Binding } from '../binding'

/** Read access to medical records, without stores. */
export const recordPort: readonly Binding[] = [bindAdapter(Records, HttpRecords)]
