import type { Words } from '../words'

export const landing: Words['landing'] = {
  opening: 'Opening. One moment',
  login: 'Log in to see it',

  // a scanned code
  unknownTitle: 'Code not recognised',
  unknownText: "Point at the clinic's code and scan again, or start from home",
  expiredTitle: 'This code has expired',
  expiredText: 'Please ask the clinic for a new one',
  invalidTitle: 'This code cannot be used now',
  invalidText: 'It may have been used already. Please ask at the desk',

  // another clinic
  otherTitle: 'A code of another clinic',
  otherText: (clinic) =>
    clinic ? `This code belongs to ${clinic}. Switch to it?` : 'This code is not of your clinic. Switch to it?',
  switchTo: (clinic) => (clinic ? `Switch to ${clinic}` : 'Switch'),
  stay: 'Stay with my clinic',

  // a message
  goneTitle: 'This reminder is gone',
  goneText: 'The visit may have been cancelled. Home shows the latest',
  pastTitle: 'This reminder is out of date',
  pastText: (about) =>
    about ? `Things changed after "${about}". See the latest` : 'Things have changed. See the latest',
  seeVisit: 'See the visit now',

  // a short link
  linkGoneTitle: 'This link does not open',
  linkGoneText: 'It may be mistyped. Please ask whoever sent it',
  linkOverTitle: 'This link has expired',
  linkOverText: 'Please ask whoever sent it for a new one',
  notOpenedTitle: 'The clinic has no mini-program yet',
  notOpenedText: "Please enter from the clinic's account",
  elsewhereTitle: 'Please open it in the mini-program',
  openWeapp: 'Open the mini-program',
  elsewhereText: (clinic) => `Search for the mini-program "${clinic}" in WeChat and open it there`,

  // following the clinic
  followTitle: 'Reminders',
  followNote: "Follow the clinic's account: calls and changes come to your WeChat",
  checking: 'Checking whether you follow',
  followed: 'You follow the clinic',
  followedText: 'Reminders will come to your WeChat',
  goOn: 'Continue',
  notFollowed: 'Not followed yet',
  howTo: 'Press and hold the code, choose to recognise it, then follow',
  done: 'I follow it now',
  stillNot: 'Not seen yet. Follow and try again',
  codeAlt: (account) => `Code of the account ${account}`,
  codeOver: 'This code has expired',
  newCode: 'Get a new one',
  noCode: "The code did not load. Search for the clinic's name in WeChat",
  unknown: 'We cannot see now whether you follow. Booking works all the same',
  weapp: (name) => `The mini-program "${name}" brings the same reminders`,
  later: 'Later',
}
