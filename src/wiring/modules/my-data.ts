import { DataExportStore } from '@/ui/stores/data-export-store'
import { bindStore, type Binding } from '../binding'
import { addresses } from './addresses'
import { consultation } from './consultation'
import { memberCard } from './member-card'
import { phone } from './phone'
import { records } from './records'
import { therapy } from './therapy'
import { waitlist } from './waitlist'

/** Data export; needs all modules that read patient data. */
export const myData: readonly Binding[] = [
  ...addresses,
  ...consultation,
  ...memberCard,
  ...phone,
  ...records,
  ...therapy,
  ...waitlist,
  bindStore('myData', DataExportStore),
]
