import type { Chapter } from '../script'
import { booking } from './booking'
import { consultation } from './consultation'
import { elder } from './elder'
import { payment } from './payment'
import { waitingList } from './waiting-list'

export const CHAPTERS: readonly Chapter[] = [booking, waitingList, consultation, payment, elder]
