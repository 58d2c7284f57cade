import { account } from './en/account'
import { address } from './en/address'
import { consultation } from './en/consultation'
import { booking } from './en/booking'
import { bring } from './en/bring'
import { chat } from './en/chat'
import { checkout } from './en/checkout'
import { claim } from './en/claim'
import { clinic } from './en/clinic'
import { common } from './en/common'
import { course } from './en/course'
import { deskCard } from './en/desk-card'
import { doctor } from './en/doctor'
import { doctorPresence } from './en/doctor-presence'
import { dosePlan } from './en/dose-plan'
import { emergency } from './en/emergency'
import { branding } from './en/branding'
import { failure } from './en/failure'
import { recordHandout } from './en/record-handout'
import { home } from './en/home'
import { idleLock } from './en/idle-lock'
import { kit } from './en/kit'
import { deepLink } from './en/deep-link'
import { errorScreens } from './en/error-screens'
import { lateArrival } from './en/late-arrival'
import { memberCard } from './en/member-card'
import { annualSpending } from './en/annual-spending'
import { dataExport } from './en/data-export'
import { order } from './en/order'
import { reorder } from './en/reorder'
import { failureHelp } from './en/failure-help'
import { patient } from './en/patient'
import { payment } from './en/payment'
import { photoOrder } from './en/photo-order'
import { photo } from './en/photo'
import { privacy } from './en/privacy'
import { recharge } from './en/recharge'
import { record } from './en/record'
import { refunds } from './en/refunds'
import { session, sharedDevice } from './en/session'
import { settings } from './en/settings'
import { soonest } from './en/soonest'
import { status } from './en/status'
import { terms } from './en/terms'
import { therapy } from './en/therapy'
import { therapyVisit } from './en/therapy-visit'
import { titles } from './en/titles'
import { upNext } from './en/up-next'
import { reminders } from './en/reminders'
import { visit } from './en/visit'
import { visitActions } from './en/visit-actions'
import { visits } from './en/visits'
import { waitingRoom } from './en/waiting-room'
import { waitlist } from './en/waitlist'
import { triage } from './en/triage'
import type { Translation } from './use-messages'

/** All English messages; loads only when English is chosen. */
export const en: Translation = {
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
  kit,
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
