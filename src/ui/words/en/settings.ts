import type { Words } from '../words'

export const settings: Words['settings'] = {
  title: 'Settings',
  note: 'For this phone only',

  textSize: 'Text size',
  textPhone: 'As on the phone',
  textPhoneNote: 'The size set in WeChat',
  textAt: (units) => `Size ${units}`,
  textSample: 'Wednesday at nine',
  contrast: 'More contrast',
  contrastNote: 'Darker text and borders, easier to see',
  motion: 'Less motion',
  motionNote: 'Pages do not slide or flicker',
  reading: 'Easy to read',

  more: 'More',
  privacy: 'Privacy and data on this phone',
  privacyNote: 'What you agreed to, what is kept here',
  reminders: 'Reminders',
  remindersNote: "Follow the clinic's account",
  report: 'Report a problem',
  reportNote: 'Tell us what does not work',
  version: 'Version',

  reportTitle: 'What does not work',
  reportKinds: {
    broken: 'It does not open or react',
    slow: 'Too slow',
    unreadable: 'Hard to read or understand',
    wrong: 'The content is wrong',
    other: 'Something else',
  },
  reportChoose: 'Please choose one',
  reportText: 'Tell us more (optional)',
  reportHint: 'No names or numbers needed. Long numbers are taken out',
  reportSend: 'Send',
  reportSending: 'Sending',
  reportSent: 'Received. Thank you',
  reportFailed: 'Not sent. Your words are still here.',
}
