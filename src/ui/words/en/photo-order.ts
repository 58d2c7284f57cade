import { counted } from '@/domain/general/english'
import type { Words } from '../words'

const time = (hours: number): string => (hours < 1 ? counted(Math.round(hours * 60), 'minute') : counted(hours, 'hour'))

export const photoOrder: Words['photoOrder'] = {
  title: 'Medicine by photo',
  note: 'Photograph a paper prescription and the pharmacy prepares it',
  form: 'Medicine by photo',

  // the photos
  photos: 'Photos of the prescription',
  photosNote: '1 to 9',
  photosHint: 'One photo for each page, both sides if both are written on. Where it was taken is removed',
  sample: 'Like this the pharmacy can read it',
  sampleTips: [
    'All four corners in the picture',
    'Good light, no shadow on the words',
    'Hold still, so that it is sharp',
  ],
  problems: {
    none: 'Please photograph the prescription, at least once',
    busy: 'Photos are still going up. Send when they are there',
    failed: 'A photo did not arrive. Send it again or remove it',
  },

  // the rest
  doses: 'How many doses',
  dosesHint: 'As the prescription says',
  mostDoses: (most) => `${counted(most, 'dose')} at most here. For more please ask the clinic`,
  remark: 'Anything the pharmacy should know',
  remarkNote: 'Optional',
  remarkHint: 'Such as: do not decoct',

  // what happens next
  next: 'What happens then',
  nextRead: (hours) =>
    hours === undefined
      ? 'Somebody at the pharmacy reads it'
      : `Somebody at the pharmacy reads it, usually within ${time(hours)}`,
  nextPrice: 'You are told every item and its price, and decide',
  nextPay: 'Nothing is charged until you pay yourself',
  kept: 'What you choose is kept, also over a reload',

  // sending
  send: 'Send to the pharmacy',
  sending: 'Sending',
  sent: (hours) =>
    hours > 0 ? `The pharmacy has it, and usually reads it within ${time(hours)}` : 'The pharmacy has it',
  unknown: 'We do not know yet whether it arrived. Do not send another',
  unknownText: 'The network is weak and the answer of the clinic was lost. We ask again when it is back',
  checkAgain: 'Ask again',
  draftKept: 'Your photos and choices are still here',

  // photos that nobody could read
  declined: 'The pharmacy did not take your last photos',
  declinedText: 'Nothing was charged. Please take them again as shown below',
  old: 'Your last photos',
  oldFailed: 'Your last photos could not be loaded; you can take new ones all the same',

  // one order that is being read
  review: 'How far it is',
  steps: ['Sent', 'Being read', 'You see the price', 'Paid'],
  reviewing: (hours) =>
    hours === undefined
      ? 'The pharmacy is reading your photos; the price will be here'
      : `The pharmacy is reading your photos, usually within ${time(hours)}`,
  reviewingNote: 'Nothing is charged now. You see the price before you pay',
  retake: 'Take new photos',
}
