import { dayOf, timeOf } from '@/domain/general/day'
import { counted, englishFullDate } from '@/domain/general/english'
import type { ExamFlag } from '@/domain/record/record'
import type { Words } from '../words'

const FLAGS: Record<ExamFlag, string> = { low: 'Low', high: 'High', normal: 'In range', unknown: '' }
const moment = (at: Date): string => `${englishFullDate(dayOf(at))} ${timeOf(at)}`

export const record: Words['record'] = {
  // the list
  title: 'Records',
  titleNote: (name) => `Records, prescriptions and tests of ${name}`,
  kinds: { all: 'All', record: 'Visits', prescription: 'Prescriptions', exam: 'Tests' },
  kindOf: { record: 'Visit', prescription: 'Prescription', exam: 'Test', unknown: 'Other' },
  list: 'Records',
  yearOf: (year) => `In ${year}`,
  noDate: 'No date',
  empty: 'No records yet',
  emptyText: 'After a visit, its record, prescription and test results appear here',
  emptyKind: 'None of this kind yet',
  reviewed: 'Shown once a doctor has reviewed them',
  delayed: (hours) => `Shown ${counted(hours, 'hour')} after the result`,
  hidden: 'The clinic does not show records here',
  hiddenText: 'Please call the clinic to see them',
  hiddenHere: 'The clinic you chose does not show records here. Call it for what is not listed',
  hiddenKind: 'The clinic does not show this kind',
  toList: 'See other records',

  // one record
  gone: 'This record cannot be seen now',
  goneText: 'A doctor may not have reviewed it yet, or the clinic does not show it',
  diagnosis: 'Diagnosis',
  noDiagnosis: 'No diagnosis written',
  summary: 'Findings',
  fields: { visitDate: 'Visit', doctor: 'Doctor', department: 'Department', clinic: 'Clinic' },
  day: englishFullDate,
  toOrder: 'See what it cost',
  reorder: 'Order again',
  toPrint: 'See the print view',

  // a result
  awaited: 'The result is not ready yet',
  expected: (at) => `Expected ${moment(at)}`,
  expectedUnknown: 'It will appear here once it is ready',
  partly: (count) => `${counted(count, 'value')} still to come`,
  late: 'It takes longer than expected. You can call the clinic',
  notYet: 'Not ready',
  reportedAt: (at) => `Reported ${moment(at)}`,
  orderedBy: (name) => `Ordered by ${name}`,
  flags: (flag) => FLAGS[flag],
  flagged: (name, flag) => `${name} ${FLAGS[flag].toLowerCase()}`,
  allNormal: (count) => `All ${counted(count, 'value')} within the reference range`,
  abnormalCount: (count) => `${counted(count, 'value')} outside the reference range`,
  items: 'Results',
  range: (range) => `Reference ${range}`,
  conclusion: 'Conclusion',
  images: 'Images',
  askDoctor: 'Ask a doctor',
  imageOf: (at) => `Test image ${at}`,
  imageFailed: 'This image could not be loaded',

  // one value over the years
  overYears: 'Over the years',
  overYearsOf: (name) => `${name} over the years`,
  trendTitle: (name) => `${name} over the years`,
  onlyOne: 'There is one result. Two can be compared',
  noneYet: 'This test is not whole yet. It can be compared once it is',
  trendSummary: (name, first, last, count) => `${counted(count, 'result')} of ${name}, first ${first}, latest ${last}`,
  trendColumns: { day: 'Date', value: 'Result', flag: 'Against the reference' },
  trendBand: (range) => `The green band is the reference range ${range}`,
  otherRanges: 'Each result may have a reference range of its own',

  // the page to print
  making: 'Making the print view',
  verifyCode: 'Verification code',
  verifyNote: 'Tell the clinic this code to prove that the page is real',
  printedAt: (at) => `Made ${moment(at)}`,
  save: 'Save as image',
  saveTitle: 'Press and hold to save',
  saveNote: 'WeChat cannot print. Save the image, then print it or send it to a doctor',
  saveFailed: 'The image could not be made. Please take a screenshot',
  longPress: 'Press and hold a page to save it',
  cannotShow: (name) =>
    name === '' ? 'Cannot be shown here; ask the clinic' : `${name}: cannot be shown here; ask the clinic`,
  pictureOf: (title) => `Image of ${title}`,
  pageOf: (at, count) => `Page ${at} of ${count}`,
  noPrint: 'No print view yet',
  noPrintText: 'It is made once the result is complete and reviewed',
  printClosed: 'The clinic does not offer print views',
}
