import type { Messages } from '../use-messages'

export const waitingRoom: Messages['waitingRoom'] = {
  turn: (from, until) => ({ before: 'Your turn about ', range: `${from}–${until}`, after: '' }),
  basis: 'Based on how long visits take; may change',
  unknown: 'Waiting time not known yet',
  later: (told) => `Later than the ${told} first estimated. You keep your place`,
  ring: 'Ring when I am called',
  ringNote: 'Rings once now as a test',
  ringOn: 'On. Keep this page open',
  ringTouch: 'Page reopened: tap the screen once',
  ringFailed: 'Your phone does not allow ringing. Please listen for your number',
  awake: 'The screen stays on while you wait',
}
