import { TodayStore } from '@/ui/stores/today-store'
import { store, type Wire } from '../wire'
import { account } from './account'
import { consultation } from './consultation'
import { recordPort } from './record-port'
import { therapy } from './therapy'

/** The "up next" items of the home screen. */
export const today: readonly Wire[] = [
  ...account,
  ...consultation,
  ...recordPort,
  ...therapy,
  store('today', TodayStore),
]
