import { pluralize } from '@/domain/general/english'
import { maskMobile } from '@/domain/session/mobile'
import type { Messages } from '../use-messages'

export const session: Messages['session'] = {
  // Entry
  entering: 'Opening the clinic',
  asGuest: 'Browse as a guest',
  refused: 'Not logged in',
  refusedText: "Please close this page and open it again from the clinic's WeChat account",

  // Login
  login: 'Log in',
  loginNote: 'See your own appointments',
  loginToBook: (what) => `Log in to continue booking ${what}`,
  mobile: 'Mobile',
  mobileHint: '11-digit mobile number',
  mobileTrouble: (check, missing) =>
    check === 'too-short'
      ? `The mobile number is ${pluralize(missing, 'digit')} short`
      : {
          empty: 'Please enter your mobile number',
          'too-long': 'The mobile number is too long. Please check',
          'bad-prefix': 'This is not a valid mobile number. Please check',
          foreign: 'We can only send codes to mainland China numbers. Use a mainland number, or ask the front desk',
        }[check],
  code: 'Code',
  codeHint: 'From the text message',
  tooManyTries: 'Too many attempts in a short time. This one did not count. Try again in a minute',
  codeEmpty: 'Please enter the code',
  codeShort: (least) => `The code must have at least ${pluralize(least, 'digit')}`,
  getCode: 'Get code',
  getAgain: 'Get a new code',
  sending: 'Sending',
  wait: (seconds) => `Resend in ${seconds} s`,
  sent: (digits) => `Text message sent to ${maskMobile(digits)}`,
  good: (minutes) => `Valid for ${pluralize(minutes, 'minute')}`,
  over: 'Expired. Get a new one',
  sentFor: (sent, life) => `${sent}. ${life}`,
  demoCode: 'Demo code',
  useCode: 'Fill in',
  consent: 'I have read and accept the privacy notice below',
  consentMissing: 'Please read the privacy notice and tick this',
  health: 'I agree that the clinic may use my health data for bookings and visits',
  healthMissing: 'Bookings and visits need your health data. Please tick this',
  privacy: 'Privacy notice',
  privacyPoints: [
    'Your mobile number logs you in and finds your record at the clinic.',
    'Name, document number and birthday go only to the clinic you choose, when you book.',
    'Health data means your symptoms and visits. Only the clinic uses it, to treat you.',
    'Your location is used only when you tap "Sort by distance", to sort clinics.',
    'This phone keeps only your login, clinic and display settings, never a document number.',
  ],
  submit: 'Log in',
  submitting: 'Logging in',
  byWechat: 'Log in with WeChat',
  wechatLoop: 'WeChat login did not work. Use your mobile number, or try again in a minute',

  // Access denied
  denied: 'Access denied',
  deniedText: 'The clinic has not made this available. You can choose another clinic or call.',
  enterAgain: 'Try again',
  enteringAgain: 'Opening',
  stillDenied: 'Still no access. You can choose another clinic',
  otherClinic: 'Choose another clinic',

  tips: {
    expired: { title: 'Not available', text: "The clinic's service has expired. Call or choose another clinic" },
    unsupported: {
      title: 'Not offered here',
      text: 'The clinic you chose does not offer this. Call or choose another',
    },
    wechat: {
      title: 'Please open in WeChat',
      text: 'WeChat Pay does not work in a browser. You were not charged. Send the link to WeChat and pay there',
    },
  },
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Could not copy. Press and hold the address to copy it',
}

export const sharedDevice: Messages['sharedDevice'] = {
  wish: 'Shared phone: closing this page deletes your login and all other data',
  failed: 'That did not work. Please try again',
}
