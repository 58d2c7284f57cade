import type { Messages } from '../use-messages'

export const deepLink: Messages['deepLink'] = {
  opening: 'Opening. Please wait',
  login: 'Log in to see it',

  // Scanned codes
  unknownTitle: 'Code not recognised',
  unknownText: "Scan the clinic's code again, or start from home",
  expiredTitle: 'This code has expired',
  expiredText: 'Please ask the clinic for a new one',
  invalidTitle: 'This code is not valid',
  invalidText: 'It may have been used already. Please ask at the front desk',

  // Code of another clinic
  otherTitle: 'This code is for another clinic',
  otherText: (clinic) =>
    clinic ? `This code belongs to ${clinic}. Switch to it?` : 'This code is not for your clinic. Switch?',
  switchTo: (clinic) => (clinic ? `Switch to ${clinic}` : 'Switch'),
  stay: 'Stay at my clinic',

  // Template messages
  goneTitle: 'Reminder not available',
  goneText: 'The visit may have been cancelled. Home shows the latest',
  pastTitle: 'This reminder is outdated',
  pastText: (about) =>
    about ? `Things changed after "${about}". See the latest` : 'Things have changed. See the latest',
  seeVisit: 'See the visit',

  // Short links
  linkGoneTitle: 'This link does not work',
  linkGoneText: 'It may be mistyped. Please check with the sender',
  linkOverTitle: 'This link has expired',
  linkOverText: 'Please ask the sender for a new one',
  notOpenedTitle: 'The clinic has no mini-program yet',
  notOpenedText: "Please open it from the clinic's WeChat account",
  elsewhereTitle: 'Please open it in the mini-program',
  openWeapp: 'Open the mini-program',
  elsewhereText: (clinic) => `Search for the mini-program "${clinic}" in WeChat and open it there`,

  // Following the clinic's account
  followTitle: 'Reminders',
  followNote: 'Follow the clinic to get updates in WeChat',
  checking: 'Checking whether you follow',
  followed: 'You are following the clinic',
  followedText: 'You will get reminders in WeChat',
  goOn: 'Continue',
  notFollowed: 'Not following yet',
  howTo: 'Press and hold the code, tap Extract QR Code, then follow',
  done: "I'm following now",
  stillNot: 'Not following yet. Follow and try again',
  codeAlt: (account) => `QR code of ${account}`,
  codeOver: 'This code has expired',
  newCode: 'Get a new one',
  noCode: "The code did not load. Search for the clinic's name in WeChat",
  unknown: 'We cannot check whether you follow the clinic. You can still book',
  weapp: (name) => `The mini-program "${name}" sends the same reminders`,
  later: 'Later',
}
