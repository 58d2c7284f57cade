import type { Messages } from '../use-messages'

export const settings: Messages['settings'] = {
  title: 'Settings',
  note: 'For this phone only',

  textSize: 'Text size',
  textPhone: 'Phone default',
  textPhoneNote: 'Uses the WeChat setting',
  textAt: (units) => `Size ${units}`,
  textSample: 'Wednesday at nine',
  contrast: 'More contrast',
  contrastNote: 'Darker text and borders, easier to see',
  motion: 'Less motion',
  motionNote: 'Pages do not slide or flicker',
  reading: 'Readability',

  more: 'More',
  privacy: 'Privacy and data on this phone',
  privacyNote: 'Your consents and stored data',
  reminders: 'Reminders',
  remindersNote: "Follow the clinic's account",
  report: 'Report a problem',
  reportNote: 'Tell us what went wrong',
  version: 'Version',

  reportTitle: 'What went wrong?',
  reportKinds: {
    broken: 'It does not open or respond',
    slow: 'Too slow',
    unreadable: 'Hard to read or understand',
    wrong: 'The content is wrong',
    other: 'Something else',
  },
  reportChoose: 'Please choose one',
  reportText: 'Tell us more (optional)',
  reportHint: 'No names or numbers needed. Long numbers are removed',
  reportSend: 'Send',
  reportSending: 'Sending',
  reportSent: 'Received. Thank you',
  reportFailed: 'Not sent. Your text is still here.',
}
