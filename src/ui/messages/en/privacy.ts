import { pluralize } from '@/domain/general/english'
import type { Messages } from '../use-messages'

const LATER = 'Kept if the page reloads, deleted when you close it'
const LOOK = 'Remembers your choice'

export const privacy: Messages['privacy'] = {
  title: 'Privacy',
  note: 'Your consents and data on this phone',
  askTitle: 'Please read this first',
  askNote: 'Then you can continue',
  parts: {
    privacy: {
      title: 'Personal data',
      points: [
        'Your mobile number logs you in and finds your record at the clinic.',
        'Name, document number and birthday go only to the clinic you choose, when you book.',
        'Your location is used only when you tap "Sort by distance", to sort clinics.',
      ],
      agree: 'I have read and accept how personal data is used',
      stops:
        'You will be logged out, and WeChat will no longer log you in automatically. Your data on this phone is deleted. By law, the clinic keeps its own files',
    },
    'health-data': {
      title: 'Health data',
      points: [
        'Symptoms, records and results are sensitive and need separate consent.',
        'Only the clinic you choose uses them, to treat you.',
      ],
      agree: 'I agree that the clinic may use my health data for bookings and visits',
      stops:
        'Visits, records, consultations and orders become unavailable. Tickets, drafts, photos and searches on this phone are deleted. You can agree again without logging in. By law, the clinic keeps its own files',
    },
    guardian: {
      title: "A child's data",
      points: [
        'A guardian must agree for a child under 14.',
        'You are asked when you add a child, and can withdraw consent here.',
      ],
      agree: "I am the guardian and agree that the clinic may use the child's data for treatment",
      stops:
        'We no longer send this consent to the clinic, unsaved patient details are deleted, and you will be asked again before adding a child. You can unlink existing children under Patients',
    },
  },
  consents: 'Your consents',
  given: (day) => `Agreed on ${day}`,
  changedMark: 'The text has changed',
  missingMark: 'Not agreed yet',
  changedText: 'This part has changed. Please read it again. Your other consents are still valid',
  agree: 'Agree and continue',
  agreeMissing: 'Please tick this first',
  notNow: 'Not now, back to home',
  agreed: 'Your consent is saved',
  withdraw: 'Withdraw',
  withdrawOf: (part) => `Withdraw consent: ${part}`,
  withdrawTitle: (part) => `Withdraw consent: ${part}?`,
  withdrawOk: 'Withdraw',
  withdrawCancel: 'Keep it',
  withdrawn: 'Withdrawn',

  place: 'Location',
  placeText:
    'You tapped "Sort by distance". This phone stores a rough location and shares it with the clinic when you open the list of clinics.',
  placeNone: 'Your location is not stored or shared with the clinic. It is only used when you tap "Sort by distance".',
  placeForget: 'Stop',
  placeForgetLabel: 'Stop using my location',
  placeForgotten: 'Your location is deleted and no longer shared with the clinic',
  reminders: 'Reminders',
  remindersText:
    'Each time you allow it in WeChat, you get one message. To stop, turn them off in WeChat or unfollow the clinic',
  myData: 'My data',
  myDataNote: 'From the clinic and from this phone, in one file',

  stored: 'On this phone',
  storedNote: 'Stored on this phone only, never a document number',
  storedOnce: 'Shared phone: all data is on this page only and is deleted when you close it',
  storedNow: 'Stored now',
  storedNot: 'Not stored now',
  storedCount: (count) => `${pluralize(count, 'item')} stored now`,
  showAll: 'See all',
  kept: {
    _login_info: { what: 'Login', why: 'Keeps you logged in' },
    _mp_id: { what: "The clinic's account", why: 'Remembers which clinic you came from' },
    _chain_ui_config: { what: 'What the clinic offers', why: 'Shows the health card offline' },
    _select_clinic: { what: 'Whether you chose a clinic', why: 'Uses your clinic next time' },
    _last_location: { what: 'Your last rough location', why: 'Shows nearby clinics first' },
    _have_recent_clinic: { what: 'Whether there is a recent clinic', why: 'Opens it next time' },
    __sms_wait: {
      what: 'Code countdown and mobile number',
      why: 'Keeps counting if the page reloads; deleted after login',
    },
    _to_url: { what: 'The page before the login', why: 'Returns you to it afterwards' },
    _login_trips: { what: 'WeChat login markers', why: "Blocks other people's login links" },
    _owner: {
      what: 'Your expired login',
      why: 'Keeps what you entered; deleted when someone else logs in',
    },
    _clinic_id: { what: 'Your clinic', why: 'Opens it next time' },
    _pay_journal: { what: 'A payment in progress', why: 'Checked after an interruption, so you never pay twice' },
    _booking_journal: { what: 'A booking in progress', why: 'Checked after an interruption, so you never book twice' },
    _order_lock: { what: 'An order at the checkout', why: 'Released when you leave, so another phone can pay' },
    _reserve_journal: {
      what: 'A therapy booking in progress',
      why: 'Checked after an interruption, so you never book twice',
    },
    _device_id: { what: 'A random number for this phone', why: 'Lets checkout recognise this phone' },
    _look_theme: { what: 'Light or dark', why: LOOK },
    _look_elder: { what: 'Large text', why: LOOK },
    _look_text: { what: 'Text size', why: LOOK },
    _look_contrast: { what: 'Contrast', why: LOOK },
    _look_motion: { what: 'Motion', why: LOOK },
    _language: { what: 'Language', why: LOOK },
    _face: { what: "The clinic's colours", why: "Shows the clinic's colours from the start" },
    _consents: { what: 'Consents and their dates', why: 'Avoids asking again unless something changes' },
    _set_aside: {
      what: 'A withdrawn consent',
      why: 'Stops automatic login; no new login needed if you agree to health data again',
    },
    _doctor_searches: { what: 'Recent searches', why: 'Saves typing' },
    _favourite_doctors: { what: 'Saved doctors', why: 'Find them quickly next time' },
    _tickets: {
      what: 'Your latest tickets: name, doctor, time and check-in code',
      why: 'Works offline at the front desk; deleted 7 days after the visit or when you log out',
    },
    _therapy_tickets: {
      what: 'Your last therapies: name, therapist, time and check-in code',
      why: 'Works offline at the front desk; deleted 7 days after the session or when you log out',
    },
    _follow_ups: {
      what: 'Follow-up days that a doctor wrote, with the words',
      why: 'Shows them on home in time; deleted 14 days later or when you log out',
    },
    _way_minutes: { what: 'Minutes to the clinic', why: 'Tells you when to leave' },
    _in_calendar: { what: 'Visits in your calendar', why: 'Lets you remove a cancelled visit' },
    _questions_draft: {
      what: 'Questions for a doctor',
      why: 'Ready for your visit; deleted when you close the page, log out or switch patient',
    },
    _visit_text_draft: { what: 'An unfinished question or reason for cancelling', why: LATER },
    _waiting_draft: {
      what: 'Queue speed and ring setting',
      why: 'Kept if the page reloads; deleted once you are called, after that day or when you switch patient',
    },
    _reason_draft: { what: 'A draft of your symptoms', why: LATER },
    _patient_draft: { what: 'A draft of a new patient, without numbers', why: LATER },
    _file_draft: { what: 'Unsaved patient changes, without numbers', why: LATER },
    _intake_draft: {
      what: 'A draft consultation and unsent photos',
      why: 'Kept if the page reloads; photos are deleted within a day',
    },
    _checkout_draft: { what: 'Your checkout choices', why: LATER },
    _address_draft: { what: 'A draft address, without the mobile number', why: LATER },
    _photo_order_draft: {
      what: 'An unsent prescription',
      why: 'Prevents sending twice; photos are deleted within a day',
    },
    _order_again_draft: {
      what: 'Your latest repeat order',
      why: 'Prevents ordering twice; deleted when you close the page',
    },
    _outbox_draft: { what: 'Unsent messages', why: 'Sent when you reconnect; deleted when you close the page' },
    _chat_tail_draft: {
      what: 'The latest messages of recent consultations',
      why: 'Loads faster next time; deleted when you close the page',
    },
    _chat_text_draft: { what: 'Draft messages', why: 'Continue later; deleted when you close the page' },
    _recharge_draft: { what: 'The amount of an unpaid top-up', why: LATER },
    _touched_draft: { what: 'When you last used records or chats', why: 'Hides them when the phone is unattended' },
    _once: { what: 'The shared-phone setting', why: 'All other data is deleted when you close the page, too' },
  },
  scroll: { what: 'Scroll position', why: 'Returns you to the same place; deleted when you close the page' },

  wipe: 'Clear this phone',
  wipeNote: 'Logs you out and deletes data on this phone, except your consents',
  wipeTitle: 'Clear this phone?',
  wipeText: 'You will be logged out, and display settings and drafts deleted. Visits and records stay at the clinic',
  wipeOk: 'Clear',
  wipeCancel: 'Not now',
  wiped: 'Cleared',
}
