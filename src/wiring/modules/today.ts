import { UpNextStore } from '@/ui/stores/up-next-store'
import { bindStore, type Binding } from '../binding'
import { account } from './account'
import { consultation } from './consultation'
import { recordPort } from './record-port'
import { therapy } from './therapy'

/** The "up next" items of the home screen. */
export const today: readonly Binding[] = [
  ...account,
  ...consultation,
  ...recordPort,
  ...therapy,
  bindStore('today', UpNextStore),
]
