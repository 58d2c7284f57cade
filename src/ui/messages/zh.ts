import { account } from './zh/account'
import { address } from './zh/address'
import { consultation } from './zh/consultation'
import { booking } from './zh/booking'
import { bring } from './zh/bring'
import { chat } from './zh/chat'
import { checkout } from './zh/checkout'
import { claim } from './zh/claim'
import { clinic } from './zh/clinic'
import { common } from './zh/common'
import { course } from './zh/course'
import { deskCard } from './zh/desk-card'
import { doctor } from './zh/doctor'
import { doctorPresence } from './zh/doctor-presence'
import { dosePlan } from './zh/dose-plan'
import { emergency } from './zh/emergency'
import { branding } from './zh/branding'
import { failure } from './zh/failure'
import { recordHandout } from './zh/record-handout'
import { home } from './zh/home'
import { idleLock } from './zh/idle-lock'
import { deepLink } from './zh/deep-link'
import { errorScreens } from './zh/error-screens'
import { lateArrival } from './zh/late-arrival'
import { memberCard } from './zh/member-card'
import { annualSpending } from './zh/annual-spending'
import { dataExport } from './zh/data-export'
import { order } from './zh/order'
import { reorder } from './zh/reorder'
import { failureHelp } from './zh/failure-help'
import { patient } from './zh/patient'
import { payment } from './zh/payment'
import { photoOrder } from './zh/photo-order'
import { photo } from './zh/photo'
import { privacy } from './zh/privacy'
import { recharge } from './zh/recharge'
import { record } from './zh/record'
import { refunds } from './zh/refunds'
import { session, sharedDevice } from './zh/session'
import { settings } from './zh/settings'
import { soonest } from './zh/soonest'
import { status } from './zh/status'
import { terms } from './zh/terms'
import { therapy } from './zh/therapy'
import { therapyVisit } from './zh/therapy-visit'
import { titles } from './zh/titles'
import { upNext } from './zh/up-next'
import { reminders } from './zh/reminders'
import { visit } from './zh/visit'
import { visitActions } from './zh/visit-actions'
import { visits } from './zh/visits'
import { waitingRoom } from './zh/waiting-room'
import { waitlist } from './zh/waitlist'
import { triage } from './zh/triage'

/** All Chinese messages, by module. Translations must have the same shape to compile. */
export const zh = {
  account,
  address,
  consultation,
  booking,
  bring,
  chat,
  checkout,
  claim,
  clinic,
  common,
  course,
  deskCard,
  doctor,
  doctorPresence,
  dosePlan,
  emergency,
  branding,
  failure,
  recordHandout,
  home,
  idleLock,
  deepLink,
  errorScreens,
  lateArrival,
  memberCard,
  annualSpending,
  dataExport,
  sharedDevice,
  order,
  reorder,
  failureHelp,
  patient,
  payment,
  photoOrder,
  photo,
  privacy,
  recharge,
  record,
  refunds,
  session,
  settings,
  soonest,
  status,
  terms,
  therapy,
  therapyVisit,
  titles,
  upNext,
  reminders,
  visit,
  visitActions,
  visits,
  waitingRoom,
  waitlist,
  triage,
}
