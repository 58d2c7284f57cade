import type { TourChapter } from '../script'
import { bookingChapter } from './booking'
import { consultationChapter } from './consultation'
import { elderModeChapter } from './elder'
import { paymentChapter } from './payment'
import { waitlistChapter } from './waitlist'

export const TOUR_CHAPTERS: readonly TourChapter[] = [
  bookingChapter,
  waitlistChapter,
  consultationChapter,
  paymentChapter,
  elderModeChapter,
]
