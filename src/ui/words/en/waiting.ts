import type { Words } from '../words'

export const waiting: Words['waiting'] = {
  turn: (from, until) => ({ before: 'Your turn about ', range: `${from}–${until}`, after: '' }),
  basis: 'Judged by today’s pace; it may change',
  unknown: 'When your turn comes cannot be told yet',
  later: (told) => `Later than ${told} as first said. Your number still stands`,
  ring: 'Ring when I am called',
  ringNote: 'Rings once now as a test',
  ringOn: 'On. Keep this page open',
  ringTouch: 'Page reopened: tap the screen once',
  ringFailed: 'The phone does not let us ring. Please listen for your number',
  awake: 'The screen stays on while you wait',
}
