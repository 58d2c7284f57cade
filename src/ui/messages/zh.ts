import { account } from './zh/account'
import { address } from './zh/address'
import { consultation } from './zh/consultation'
import { booking } from './zh/booking'
import { bring } from './zh/bring'
import { chat } from './zh/chat'
import { checkout } from './zh/checkout'
import { clinic } from './zh/clinic'
import { common } from './zh/common'
import { course } from './zh/course'
import { doctor } from './zh/doctor'
import { emergency } from './zh/emergency'
import { face } from './zh/face'
import { failure } from './zh/failure'
import { forDoctor } from './zh/for-doctor'
import { home } from './zh/home'
import { idle } from './zh/idle'
import { landing } from './zh/landing'
import { lastResort } from './zh/last-resort'
import { lateVisit } from './zh/late-visit'
import { memberCard } from './zh/member-card'
import { moneyYear } from './zh/money-year'
import { myData } from './zh/my-data'
import { once } from './zh/once'
import { order } from './zh/order'
import { orderAgain } from './zh/order-again'
import { failureHelp } from './zh/failure-help'
import { patient } from './zh/patient'
import { payment } from './zh/payment'
import { photoOrder } from './zh/photo-order'
import { picture } from './zh/picture'
import { privacy } from './zh/privacy'
import { recharge } from './zh/recharge'
import { record } from './zh/record'
import { session } from './zh/session'
import { settings } from './zh/settings'
import { status } from './zh/status'
import { terms } from './zh/terms'
import { therapy } from './zh/therapy'
import { therapyVisit } from './zh/therapy-visit'
import { titles } from './zh/titles'
import { today } from './zh/today'
import { told } from './zh/told'
import { visit } from './zh/visit'
import { visitActions } from './zh/visit-actions'
import { visits } from './zh/visits'
import { waiting } from './zh/waiting'
import { waitlist } from './zh/waitlist'
import { where } from './zh/where'

/** All Chinese messages, by module. Translations must have the same shape to compile. */
export const zh = {
  account,
  address,
  consultation,
  booking,
  bring,
  chat,
  checkout,
  clinic,
  common,
  course,
  doctor,
  emergency,
  face,
  failure,
  forDoctor,
  home,
  idle,
  landing,
  lastResort,
  lateVisit,
  memberCard,
  moneyYear,
  myData,
  once,
  order,
  orderAgain,
  failureHelp,
  patient,
  payment,
  photoOrder,
  picture,
  privacy,
  recharge,
  record,
  session,
  settings,
  status,
  terms,
  therapy,
  therapyVisit,
  titles,
  today,
  told,
  visit,
  visitActions,
  visits,
  waiting,
  waitlist,
  where,
}
