import type { Words } from '../words'

export const waiting: Words['waiting'] = {
  turn: (from, until) => ({ before: 'Your turn about ', range: `${from}–${until}`, after: '' }),
  basis: 'Judged by today’s pace; it may change',
  unknown: 'When your turn comes cannot be told yet',
  later: (told) => `Later than ${told} as first said. Your number still stands`,
  ring: 'Ring and vibrate when I am called',
  ringNote: 'Rings once when you turn it on. Only while this page is open, as loud as your phone is set',
  ringTouch: 'This page was opened anew. Touch the screen once, so that it can ring',
  ringFailed: 'The phone does not let us ring. Please listen for your number',
  awake: 'The screen stays on while you wait',
}
