import { englishDate, englishDay, pluralize } from '@/domain/general/english'
import type { Messages } from '../use-messages'

export const dosePlan: Messages['dosePlan'] = {
  title: 'Medicine calendar',
  for: (patient) => `Medicine for ${patient}`,
  usage: 'Directions',
  days: ({ from, to }) => (from === to ? englishDay(from) : `${englishDay(from)} to ${englishDay(to)}`),
  list: 'Days to take it',
  startNote: (first) => `Counted as if you start on ${englishDate(first)}. If not, change the first day`,
  changeStart: 'Change first day',
  start: 'First day',
  source: (clinic) => `Directions by ${clinic}`,
  unclear: (count) =>
    `${pluralize(count, 'prescription is', 'prescriptions are')} not included, because the directions do not tell the days. Please ask the clinic`,
  none: 'No medicine calendar',
  noneText: 'It needs clear directions, medicine that has arrived, and no refund. It ends with the medicine',
  toOrder: 'See the order',

  print: 'Print',
  picture: 'Save as image',
  pictureTitle: 'Press and hold to save',
  pictureNote: 'To print, or to send to a carer',
  pictureFailed: 'No image could be made. You can take a screenshot',
  calendar: 'Add to calendar',
  calendarNote:
    'An all-day entry for each day to take it, until the last. The clinic gave no time of day; for an alert, choose a time in your calendar',
  event: (patient, directions) => `Medicine${patient === '' ? '' : ` (${patient})`}: ${directions}`,
  save: 'Save calendar file',
  share: 'Open on this phone',
  saved: 'Saved. Open the file to add it to your calendar',
  wechat: 'WeChat cannot save calendar files. Tap "…" at the top right, open this page in the browser, log in and save',
  copy: 'Copy directions and days',
  copied: 'Copied. You can paste it into your calendar or notes',
  copyFailed: 'Not copied. Press and hold the text to copy it',
}
