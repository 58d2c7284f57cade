import type { Messages } from '../use-messages'

const noWay = 'Check your connection and tap Try again, or move somewhere with a better signal'
const later = 'Try again in a minute. If it keeps happening, give the clinic the code'
const logInAgain = 'Log in again to return to this step'
const another = 'Choose another clinic, or call the clinic'
const photo = 'Choose another photo, or take a screenshot of it'

export const failureHelp: Messages['failureHelp'] = {
  title: 'What happened',
  cause: 'Why',
  safe: 'Your data',
  next: 'What to do',
  code: 'Code',
  codeNote: 'The clinic can look this up. It contains no personal details',
  copy: 'Copy the code',
  copied: 'Code copied',
  notCopied: 'Could not copy. Press and hold the code to select it',
  whys: {
    network: { cause: 'Your phone is offline or has lost its signal', next: noWay },
    timeout: { cause: 'The clinic did not reply within 10 seconds', next: noWay },
    'server-trouble': { cause: "The clinic's system is too busy right now", next: later },
    unreadable: { cause: "The clinic's reply was incomplete", next: later },
    'outcome-unknown': {
      cause: 'It was sent, but there was no reply',
      next: 'Check again. We ask the clinic before doing anything else',
    },
    abandoned: { cause: 'You left the page before it finished', next: 'Come back to this page and try again' },
    'signed-out': { cause: 'Your login has expired', next: logInAgain },
    'login-refused': {
      cause: 'The WeChat login has been used or has expired',
      next: "Open it again from the menu of the clinic's WeChat account",
    },
    'signing-failed': {
      cause: 'WeChat did not accept this page',
      next: "Close it, then open it again from the clinic's WeChat account",
    },
    'consent-needed': { cause: 'You need to log in for this step', next: logInAgain },
    'pass-refused': {
      cause: 'This chat has expired',
      next: 'Leave the chat and open it again. Unsent messages are saved',
    },
    'code-wrong': { cause: 'The code does not match the text message', next: 'Enter the code from the latest message' },
    'code-expired': { cause: 'The code in the text message has expired', next: 'Ask for a new one' },
    'code-too-often': {
      cause: 'You need to wait between codes',
      next: 'Wait for the countdown, and check your blocked messages',
    },
    'changed-elsewhere': {
      cause: 'Another window changed the patient or the clinic',
      next: 'Check the current patient and clinic, then try again',
    },
    'access-denied': { cause: 'The clinic has not made this page available', next: another },
    'edition-expired': { cause: "The clinic's service has expired, so new requests are paused", next: another },
    unsupported: { cause: 'This clinic does not offer it', next: another },
    'not-found': { cause: 'The clinic no longer has it', next: 'Go back and choose something else' },
    'unsafe-part': { cause: 'The link is incomplete or has been changed', next: 'Start again from home' },
    refused: {
      cause: 'The clinic could not accept this',
      next: 'Follow the message. If it is unclear, give the clinic the code',
    },
    'location-denied': {
      cause: 'This page is not allowed to use your location',
      next: "To sort by distance, allow location for WeChat in your phone's settings",
    },
    'location-unavailable': {
      cause: 'Your phone cannot find its location right now',
      next: 'Try near a window. You can book without it',
    },
    'upload-failed': {
      cause: 'The connection was lost while uploading the photo',
      next: 'Tap the photo to continue uploading',
    },
    'not-a-photo': { cause: 'This file is not a photo', next: photo },
    'heic-photo': {
      cause: 'The phone saved this photo as HEIC, which many phones cannot open',
      next: 'Take a screenshot of it. To avoid this, turn HEIC off in the camera settings',
    },
    'avif-photo': {
      cause: 'This picture is an AVIF file, which many phones cannot open',
      next: 'Take a screenshot of it, or save it as JPG in the photo editor',
    },
    'empty-photo': { cause: 'The file is empty', next: photo },
    'gif-photo': { cause: 'This is an animated image. Only photos can be sent', next: photo },
    'broken-photo': { cause: 'The file is incomplete', next: photo },
    'photo-too-many-pixels': { cause: 'It has more pixels than a phone can handle', next: photo },
    'photo-too-large': { cause: 'The file is too large', next: photo },
    'too-many-photos': {
      cause: 'You can only upload a limited number at once',
      next: 'Remove some, then add the new ones',
    },
    'slot-taken': { cause: 'Someone else booked it first', next: 'Choose another time, or join the waiting list' },
    'same-doctor-same-day': {
      cause: 'You can book one appointment per doctor per day',
      next: 'See your appointment, or choose another day',
    },
    blocked: { cause: 'You have missed too many visits', next: 'Call the clinic and they will book for you' },
    'too-late-to-cancel': { cause: 'It is too close to the visit', next: 'Call the clinic and they will help' },
    'not-in-sign-window': {
      cause: 'Check-in only opens around the time of your visit',
      next: 'Come back when it opens',
    },
    'too-far-to-sign': {
      cause: "Your phone's location is far from the clinic",
      next: "Check in at the clinic, scan the front desk's code, or ask the front desk",
    },
    'already-watching': {
      cause: 'You are already on this waiting list',
      next: 'See your position under My waiting list',
    },
    'numbers-free': { cause: 'Appointments are still available', next: 'Book one now; you do not need to wait' },
    'waitlist-full': { cause: 'You have reached the waiting-list limit', next: 'Give one up under My waiting list' },
    'offer-expired': {
      cause: 'Your hold expired and the place went to the next person',
      next: 'Keep waiting and we will tell you about the next one',
    },
    'course-used-up': {
      cause: 'The course has fewer sessions left',
      next: 'Choose fewer, or ask the clinic for more',
    },
    'revisit-needed': {
      cause: 'By law, a first visit must be in person',
      next: 'Book a visit at the clinic first',
    },
    'already-paid': { cause: 'It has already been paid', next: 'See it in your orders' },
    'locked-elsewhere': {
      cause: 'This order is being paid on another device',
      next: 'Come back when that payment is finished',
    },
    'price-changed': { cause: 'The clinic has changed the price', next: 'Check the new price, then decide' },
    'balance-low': { cause: 'The card balance is lower than the amount', next: 'Top it up, or pay by WeChat' },
    'password-wrong': {
      cause: 'The six-digit password is wrong',
      next: 'Try again, or reset it if you have forgotten it',
    },
    'password-locked': {
      cause: 'Locked after too many wrong attempts',
      next: 'Wait until it unlocks, or reset it by text message',
    },
    'out-of-range': {
      cause: 'The pharmacy does not deliver there',
      next: 'Choose another address, or pick it up',
    },
    'patient-in-use': {
      cause: 'This patient has open visits or bills',
      next: 'Finish or cancel visits, pay any bills, then unlink',
    },
    'edited-elsewhere': {
      cause: 'It was changed on another device while you were editing',
      next: 'Check the latest version, then make your changes',
    },
    'guardian-needed': {
      cause: "Patients under 14 need a guardian's consent",
      next: "Enter the guardian's name and number",
    },
  },
  safeties: {
    'nothing-done': 'Nothing was submitted and you were not charged. Your details are still here',
    'asked-first': 'Your details are still here. We check for a payment first, so you never pay twice',
    'still-there': 'Your visits, payments and messages are safe',
    'rest-kept': 'Your other photos and text are still here',
    'paid-once': 'You paid once, and the order is fine',
    'goes-on': 'You can still book, just without distances',
  },
}
