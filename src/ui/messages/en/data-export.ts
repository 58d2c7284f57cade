import { pluralize } from '@/domain/general/english'
import type { Messages } from '../use-messages'

export const dataExport: Messages['dataExport'] = {
  title: 'My data',
  about: 'Your data from the clinic and this phone, in one file. This only reads data: nothing is changed or sent',
  without: 'It does not include your login, other patients or messages. You can save each consultation separately',
  gather: 'Collect my data',
  again: 'Collect again',
  gathering: 'Collecting',
  done: 'Your data is ready',
  doneButFor: (count) => `${pluralize(count, 'part')} could not be read. The file says what is missing`,

  fromClinic: 'From the clinic',
  onPhone: 'On this phone',
  parts: {
    patient: 'Patient details and cards',
    visits: 'Visits',
    therapies: 'Therapies',
    consultations: 'Online consultations',
    orders: 'Orders and deliveries',
    records: 'Records, prescriptions and results',
    memberCard: 'Member card and statement',
    addresses: 'Addresses',
    waitlist: 'Waiting lists',
    desks: 'Front desk messages',
    doctors: 'Your doctors',
    standing: 'Following and booking limits',
  },
  count: (count) => String(count),
  none: 'None',
  notRead: 'Not read',
  kept: 'Settings, tickets and drafts',
  things: (count) => pluralize(count, 'item'),
  photos: 'Photos not sent yet',
  photosNote: 'Size and time only. The photos are in your album',
  leftOut: 'Not included',
  leftOutNote: 'Your login, and data that may belong to someone else',
  leftOutOf: {
    secret: 'A login or checkout key that could be used to act as you',
    'not-theirs': 'Belongs to another patient, or the owner is unknown',
  },

  file: 'Sujian: all data for one patient',
  fileName: 'my-data',
  fileNotes: [
    "Times are in the clinic's time zone (UTC+8)",
    'Amounts with names ending in Fen are in fen (1/100 yuan)',
    'clinic: data from the clinic. phone: data on this phone. notRead: could not be read. leftOut: not included',
  ],

  save: 'Save the file',
  share: 'Open on this phone',
  saved: 'Saved to your phone. It contains health data, so keep it safe',
  wechat:
    'WeChat cannot save files. Tap "…" above, choose "Open in Browser", log in and save it there, or copy it here',
  copy: 'Copy all',
  copied: 'Copied. You can paste it into a note. It contains health data, so keep it safe',
  copyFailed: 'Not copied. Please open the page in a browser and save it there',
}
