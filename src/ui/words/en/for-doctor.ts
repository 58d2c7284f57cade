import { dayOf, timeOf } from '@/domain/general/day'
import { counted, englishFullDate } from '@/domain/general/english'
import type { Words } from '../words'

export const forDoctor: Words['forDoctor'] = {
  title: 'For another doctor',
  note: 'Choose records, prescriptions and tests; they become one set of pages to take along',
  way: 'Make pages for another doctor',
  list: 'Records to choose from',
  count: (count, most) => `${count} chosen, ${most} at most`,
  tooMany: (most) => `${most} at most; take one out first`,
  make: 'Make the pages',
  making: 'Asking the clinic',
  none: 'Choose at least one',
  closed: 'The clinic does not show these',

  pages: 'Extract of records',
  name: 'Name',
  span: 'Visits',
  spanOf: (from, to) => (from === to ? englishFullDate(from) : `${englishFullDate(from)} to ${englishFullDate(to)}`),
  source: 'From',
  madeAt: (at) =>
    `Put together from the clinic's WeChat page on ${englishFullDate(dayOf(at))} ${timeOf(at)}; the words are the clinic's`,
  made: 'Made',
  code: 'Verification code',
  noCode: 'The clinic gives no code for this one',
  proof: 'Where there is a code, the clinic can be called to check it',
  doctor: 'Doctor',
  columns: { name: 'Test', value: 'Result', range: 'Reference' },
  notYet: 'Not ready',
  awaited: 'The result is not ready yet',
  conclusion: 'Conclusion',
  diagnosis: 'Diagnosis',
  images: (count) => `${counted(count, 'image')} more, in the test result on the phone`,
  pageImages: (count) => `The clinic's own page is ${counted(count, 'image')}, in the print view on the phone`,
  missing: (count) =>
    `${counted(count, 'record')} could not be had and ${count === 1 ? 'is' : 'are'} left out. A doctor may not have reviewed it yet, or the clinic does not show it`,

  again: 'Choose again',
  print: 'Print or save as PDF',
  pictures: 'Save as images',
  wechat: 'WeChat cannot print. Save images, then keep them by a long press or send them',
  browser: 'Choose "Save as PDF" in the print window to send it to a doctor',
  picturesTitle: 'Press and hold each to save it',
  picturesNote: 'An image for each record, with name, date and clinic on it',
  pictureOf: (title, at, count) => `${title}, image ${at} of ${count}`,
  picturesFailed: 'The images could not be made. Please take screenshots',
}
