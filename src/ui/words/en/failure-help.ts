import type { Words } from '../words'

const noWay = 'Connect again and tap Try again, or find a place with a better signal'
const later = 'Try again in a minute; if it goes on, tell the clinic the code'
const logInAgain = 'Log in again; you come back to this step'
const another = 'Choose another clinic, or call the clinic'
const photo = 'Choose another photo, or take a screenshot of it'

export const failureHelp: Words['failureHelp'] = {
  title: 'What happened',
  cause: 'Why',
  safe: 'What is safe',
  next: 'What helps',
  code: 'Code',
  codeNote: 'The clinic can look this up. It says nothing about you',
  copy: 'Copy the code',
  copied: 'Code copied',
  notCopied: 'Could not copy. Press long on the code to select it',
  whys: {
    network: { cause: 'The phone has no connection, or lost its signal', next: noWay },
    timeout: { cause: 'The clinic did not answer within 10 seconds', next: noWay },
    'server-trouble': { cause: "The clinic's system is too busy right now", next: later },
    unreadable: { cause: 'The clinic answered, but not all of it arrived', next: later },
    'outcome-unknown': {
      cause: 'It was sent, but no answer came back',
      next: 'Check again; the clinic is asked first',
    },
    abandoned: { cause: 'The page was left half way', next: 'Come back to this page and try again' },
    'signed-out': { cause: 'A login lasts for some time, and this one is over', next: logInAgain },
    'login-refused': {
      cause: "WeChat's login was used before or is too old",
      next: "Enter again from the menu of the clinic's WeChat account",
    },
    'signing-failed': {
      cause: 'WeChat did not accept this page',
      next: "Close it, and enter again from the clinic's WeChat account",
    },
    'consent-needed': { cause: 'This step needs to know who you are', next: logInAgain },
    'pass-refused': {
      cause: 'The pass of this chat is over',
      next: 'Leave the chat and open it again; unsent words stay',
    },
    'code-wrong': { cause: 'The digits differ from those in the message', next: 'Type those of the latest message' },
    'code-expired': { cause: 'The code in the message is too old', next: 'Ask for a new one' },
    'code-too-often': {
      cause: 'There is a pause between two messages',
      next: 'Wait for the count-down; the message may be among blocked ones',
    },
    'changed-elsewhere': {
      cause: 'Another window changed the patient or the clinic',
      next: 'See who and which clinic it is now, then do it again',
    },
    'access-denied': { cause: 'The clinic has not opened this page', next: another },
    'edition-expired': { cause: "The clinic's service has run out, so new things are stopped", next: another },
    unsupported: { cause: 'This clinic does not offer it', next: another },
    'not-found': { cause: 'The clinic no longer has it', next: 'Go back and look at something else' },
    'unsafe-part': { cause: 'The address is not whole, or was changed', next: 'Begin again from home' },
    refused: { cause: 'The clinic did not agree this time', next: 'Do as it says; if unclear, tell it the code' },
    'location-denied': {
      cause: 'The phone did not give its place to this page',
      next: 'To sort by distance, allow WeChat the place in the settings',
    },
    'location-unavailable': {
      cause: 'The phone cannot find its place right now',
      next: 'Try near a window; booking works without',
    },
    'upload-failed': {
      cause: 'The connection broke while the photo went up',
      next: 'Tap the photo to go on; what is up stays up',
    },
    'not-a-photo': { cause: 'By what is in it, the file is no photo', next: photo },
    'heic-photo': {
      cause: 'The phone saved this photo as HEIC, which many phones cannot open',
      next: 'Take a screenshot of it. To avoid this, turn HEIC off in the camera settings',
    },
    'avif-photo': {
      cause: 'This picture is an AVIF file, which many phones cannot open',
      next: 'Take a screenshot of it, or save it as JPG in the photo editor',
    },
    'empty-photo': { cause: 'The file holds nothing', next: photo },
    'gif-photo': { cause: 'This is a moving picture, and only photos can be sent', next: photo },
    'broken-photo': { cause: 'The file is not whole', next: photo },
    'photo-too-many-pixels': { cause: 'It has more pixels than a phone can handle', next: photo },
    'photo-too-large': { cause: 'The file is too large', next: photo },
    'too-many-photos': { cause: 'Only so many can go up at once', next: 'Remove some, then add the new ones' },
    'slot-taken': { cause: 'Somebody else was quicker', next: 'Choose another time, or wait for a freed one' },
    'same-doctor-same-day': {
      cause: 'One number a day with one doctor',
      next: 'Look at the one you have, or take another day',
    },
    blocked: { cause: 'Too many visits were missed', next: 'Call the clinic; the desk books for you' },
    'too-late-to-cancel': { cause: 'It is too close to the visit', next: 'Call the clinic; the desk sees to it' },
    'not-in-sign-window': { cause: 'Signing in opens around the visit alone', next: 'Come back when it opens' },
    'too-far-to-sign': {
      cause: 'By its place the phone is far from the clinic',
      next: "Sign in there, scan the desk's code, or ask the desk",
    },
    'already-watching': { cause: 'You are waiting for this already', next: 'See your place under My waiting list' },
    'numbers-free': { cause: 'There are numbers left', next: 'Book one, nobody needs to wait' },
    'waitlist-full': { cause: 'One can wait for so many at once', next: 'Give one up under My waiting list' },
    'offer-expired': {
      cause: 'Its minutes are over, and the next person has it',
      next: 'Wait on; you are told of the next one',
    },
    'course-used-up': {
      cause: 'The course has fewer sessions left',
      next: 'Choose fewer, or ask the clinic for more',
    },
    'revisit-needed': {
      cause: 'A first visit has to be in person, by law',
      next: 'Book a visit at the clinic first',
    },
    'already-paid': { cause: 'It was paid before', next: 'Look at it among your orders' },
    'locked-elsewhere': {
      cause: 'The same order is being paid somewhere else',
      next: 'Come back when that is done or left',
    },
    'price-changed': { cause: 'The clinic changed the price meanwhile', next: 'Look at the new price, then decide' },
    'balance-low': { cause: 'The card holds less than this', next: 'Top it up, or pay by WeChat' },
    'password-wrong': { cause: 'The six digits are not right', next: 'Type them again; a forgotten one can be reset' },
    'password-locked': {
      cause: 'Too many tries, so it is locked against guessing',
      next: 'Wait until it opens, or reset it by message',
    },
    'out-of-range': {
      cause: 'The pharmacy does not deliver there',
      next: 'Choose another address, or pick it up',
    },
    'patient-in-use': {
      cause: 'Something of this patient is still open',
      next: 'Finish or cancel visits, pay what is due, then unbind',
    },
    'edited-elsewhere': {
      cause: 'It was changed elsewhere while you wrote',
      next: 'Look at what it is now, then change what you want',
    },
    'guardian-needed': {
      cause: 'Under 14 a guardian has to agree',
      next: 'Fill in the name and number of the guardian',
    },
  },
  safeties: {
    'nothing-done': 'This was not done, and nothing was charged. What you filled in is still here',
    'asked-first': 'What you filled in is still here. A payment is asked for first, and never taken twice',
    'still-there': 'Visits, payments and messages of before are all still there',
    'rest-kept': 'Other photos and what you wrote are still here',
    'paid-once': 'It was paid once, and the order is fine',
    'goes-on': 'Booking works all the same, only without the distance',
  },
}
