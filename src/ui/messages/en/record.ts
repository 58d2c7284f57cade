import { dayOf, timeOf } from '@/domain/general/day'
import { pluralize, englishFullDate } from '@/domain/general/english'
import type { ExamFlag } from '@/domain/record/record'
import type { Messages } from '../use-messages'

const FLAGS: Record<ExamFlag, string> = { low: 'Low', high: 'High', normal: 'In range', unknown: '' }
const moment = (at: Date): string => `${englishFullDate(dayOf(at))} ${timeOf(at)}`

export const record: Messages['record'] = {
  // List
  title: 'Records',
  titleNote: (name) => `Records, prescriptions and tests for ${name}`,
  kinds: { all: 'All', record: 'Visits', prescription: 'Prescriptions', exam: 'Tests' },
  kindOf: { record: 'Visit', prescription: 'Prescription', exam: 'Test', unknown: 'Other' },
  list: 'Records',
  yearOf: (year) => String(year),
  noDate: 'No date',
  empty: 'No records yet',
  emptyText: 'After a visit, its record, prescription and test results appear here',
  emptyKind: 'Nothing here yet',
  reviewed: 'Shown once a doctor has reviewed them',
  delayed: (hours) => `Shown ${pluralize(hours, 'hour')} after results are ready`,
  hidden: 'The clinic does not share records here',
  hiddenText: 'Please call the clinic to see them',
  hiddenHere: 'Your chosen clinic does not share records here. Please call for anything not listed',
  hiddenKind: 'The clinic does not share these',
  toList: 'See other records',

  // Record page
  gone: 'This record is not available',
  goneText: 'A doctor may not have reviewed it yet, or the clinic does not share it',
  diagnosis: 'Diagnosis',
  noDiagnosis: 'No diagnosis recorded',
  summary: 'Findings',
  fields: { visitDate: 'Visit', doctor: 'Doctor', department: 'Department', clinic: 'Clinic' },
  day: englishFullDate,
  toOrder: 'See the cost',
  reorder: 'Order again',
  toPrint: 'Print view',

  // Test result
  awaited: 'The result is not ready yet',
  expected: (at) => `Expected ${moment(at)}`,
  expectedUnknown: 'It will appear here once it is ready',
  partly: (count) => `${pluralize(count, 'value')} pending`,
  late: 'This is taking longer than expected. You can call the clinic',
  notYet: 'Not ready',
  reportedAt: (at) => `Reported ${moment(at)}`,
  orderedBy: (name) => `Ordered by ${name}`,
  flags: (flag) => FLAGS[flag],
  flagged: (name, flag) => `${name} ${FLAGS[flag].toLowerCase()}`,
  allNormal: (count) => `All ${pluralize(count, 'value')} within the reference range`,
  abnormalCount: (count) => `${pluralize(count, 'value')} outside the reference range`,
  items: 'Results',
  range: (range) => `Reference ${range}`,
  conclusion: 'Conclusion',
  images: 'Images',
  askDoctor: 'Ask a doctor',
  imageOf: (at) => `Test image ${at}`,
  imageFailed: 'This image could not be loaded',

  // History of one value
  overYears: 'History',
  overYearsOf: (name) => `${name} history`,
  trendTitle: (name) => `${name} history`,
  onlyOne: 'Only one result so far. You need two to compare',
  noneYet: 'This test is not complete yet. You can compare it once it is',
  trendSummary: (name, first, last, count) =>
    `${pluralize(count, 'result')} of ${name}, first ${first}, latest ${last}`,
  trendColumns: { day: 'Date', value: 'Result', flag: 'Range' },
  trendBand: (range) => `The green band is the reference range ${range}`,
  otherRanges: 'Each result may have its own reference range',

  // Printout
  making: 'Preparing the print view',
  verifyCode: 'Verification code',
  verifyNote: 'Give the clinic this code to verify the document',
  printedAt: (at) => `Created ${moment(at)}`,
  save: 'Save as image',
  saveTitle: 'Press and hold to save',
  saveNote: 'WeChat cannot print. Save the image, then print it or send it to a doctor',
  saveFailed: 'The image could not be created. Please take a screenshot',
  longPress: 'Press and hold a page to save it',
  cannotShow: (name) =>
    name === ''
      ? 'Cannot be shown here. Please ask the clinic'
      : `${name}: cannot be shown here. Please ask the clinic`,
  pictureOf: (title) => `Image of ${title}`,
  pageOf: (at, count) => `Page ${at} of ${count}`,
  noPrint: 'No print view yet',
  noPrintText: 'It will be ready once the result is complete and reviewed',
  printClosed: 'The clinic does not offer print views',
}
