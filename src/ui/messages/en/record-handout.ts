import { dayOf, timeOf } from '@/domain/general/day'
import { pluralize, englishFullDate } from '@/domain/general/english'
import type { Messages } from '../use-messages'

export const recordHandout: Messages['recordHandout'] = {
  title: 'For another doctor',
  note: 'Choose records, prescriptions and tests to combine into one document',
  way: 'Prepare records for another doctor',
  list: 'Records to choose from',
  count: (count, most) => `${count} chosen, ${most} at most`,
  tooMany: (most) => `${most} at most. Remove one first`,
  make: 'Create document',
  making: 'Getting records',
  none: 'Choose at least one',
  closed: 'The clinic does not share these',

  pages: 'Summary of records',
  name: 'Name',
  span: 'Visits',
  spanOf: (from, to) => (from === to ? englishFullDate(from) : `${englishFullDate(from)} to ${englishFullDate(to)}`),
  source: 'From',
  madeAt: (at) =>
    `Compiled from the clinic's WeChat page on ${englishFullDate(dayOf(at))} ${timeOf(at)}. The text is the clinic's own`,
  made: 'Created',
  code: 'Verification code',
  noCode: 'No verification code',
  proof: 'To check a code, call the clinic',
  doctor: 'Doctor',
  columns: { name: 'Test', value: 'Result', range: 'Reference' },
  notYet: 'Not ready',
  awaited: 'The result is not ready yet',
  conclusion: 'Conclusion',
  diagnosis: 'Diagnosis',
  images: (count) => `${pluralize(count, 'image')} more in the test result in this app`,
  pageImages: (count) => `The clinic's own document has ${pluralize(count, 'image')}; see the print view in this app`,
  imageOf: (title, at, count) => `${title}, the clinic's own document, image ${at} of ${count}`,
  imageFailed: (name) => `${name} could not be loaded`,
  missing: (count) =>
    `${pluralize(count, 'record')} could not be loaded and ${count === 1 ? 'is' : 'are'} not included. A doctor may not have reviewed ${count === 1 ? 'it' : 'them'} yet, or the clinic does not share ${count === 1 ? 'it' : 'them'}`,

  again: 'Choose again',
  print: 'Print or save as PDF',
  pictures: 'Save as images',
  wechat: 'WeChat cannot print. Save the images, then press and hold to keep or send them',
  browser: 'Choose "Save as PDF" in the print window to send it to a doctor',
  picturesTitle: 'Press and hold each image to save it',
  picturesNote: 'One image per record, showing name, date and clinic',
  pictureOf: (title, at, count) => `${title}, image ${at} of ${count}`,
  picturesFailed: 'The images could not be created. Please take screenshots',
}
