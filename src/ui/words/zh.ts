import { booking } from './zh/booking'
import { clinic } from './zh/clinic'
import { common } from './zh/common'
import { doctor } from './zh/doctor'
import { failure } from './zh/failure'
import { home } from './zh/home'
import { lastResort } from './zh/last-resort'
import { patient } from './zh/patient'
import { payment } from './zh/payment'
import { session } from './zh/session'
import { status } from './zh/status'
import { titles } from './zh/titles'
import { visit } from './zh/visit'

/** Every sentence in Chinese, by field term. A second language has the same shape or does not compile. */
export const zh = {
  booking,
  clinic,
  common,
  doctor,
  failure,
  home,
  lastResort,
  patient,
  payment,
  session,
  status,
  titles,
  visit,
}
