import { pluralize } from '@/domain/general/english'
import type { Messages } from '../use-messages'

const time = (hours: number): string =>
  hours < 1 ? pluralize(Math.round(hours * 60), 'minute') : pluralize(hours, 'hour')

export const photoOrder: Messages['photoOrder'] = {
  title: 'Medicine by photo',
  note: 'Send a photo of a paper prescription and the pharmacy will prepare it',
  form: 'Medicine by photo',

  // Photos
  photos: 'Photos of the prescription',
  photosNote: '1 to 9',
  photosHint: 'One photo per page, and both sides if there is writing. Location data is removed',
  sample: 'Example of a clear photo',
  sampleTips: ['Show all four corners', 'Good light, no shadows on the text', 'Hold still for a sharp photo'],
  problems: {
    none: 'Please add at least one photo of the prescription',
    busy: 'Photos are still uploading. Please send when they have finished',
    failed: 'A photo was not uploaded. Send it again or remove it',
  },

  // Other fields
  doses: 'How many doses',
  dosesHint: 'As on the prescription',
  mostDoses: (most) => `${pluralize(most, 'dose')} at most here. For more, please ask the clinic`,
  remark: 'Note to the pharmacy',
  remarkNote: 'Optional',
  remarkHint: 'E.g. do not decoct',

  // Next steps
  next: 'What happens next',
  nextRead: (hours) =>
    hours === undefined ? 'The pharmacy reviews it' : `The pharmacy reviews it, usually within ${time(hours)}`,
  nextPrice: 'You see every item and its price, then decide',
  nextPay: 'You are not charged until you pay',
  kept: 'Your choices are kept if the page reloads',

  // Submission
  send: 'Send to the pharmacy',
  sending: 'Sending',
  sent: (hours) =>
    hours > 0 ? `The pharmacy has it and usually reviews it within ${time(hours)}` : 'The pharmacy has it',
  unknown: 'We cannot confirm it arrived yet. Please do not send it again',
  unknownText: "Your connection is weak and the clinic's reply was lost. We will check again when you are back online",
  checkAgain: 'Check again',
  draftKept: 'Your photos and choices are still here',

  // Unreadable photos
  declined: 'The pharmacy could not use your last photos',
  declinedText: 'You were not charged. Please retake them as shown below',
  old: 'Your last photos',
  oldFailed: 'Your last photos could not be loaded. You can still take new ones',

  // Order under review
  review: 'Progress',
  steps: ['Sent', 'In review', 'Price ready', 'Paid'],
  reviewing: (hours) =>
    hours === undefined
      ? 'The pharmacy is reviewing your photos. The price will appear here'
      : `The pharmacy is reviewing your photos, usually within ${time(hours)}`,
  reviewingNote: 'You are not charged now. You will see the price before you pay',
  retake: 'Take new photos',
}
