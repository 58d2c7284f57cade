import { counted } from '@/domain/general/english'
import type { Words } from '../words'

export const myData: Words['myData'] = {
  title: 'My data',
  about:
    'What the clinic lets you see and what this phone keeps, in one file. Gathering it only reads: nothing is changed or sent',
  without:
    'It leaves out the keys of your login, other patients, and messages: each consultation can be saved by itself',
  gather: 'Gather it',
  again: 'Gather it again',
  gathering: 'Gathering',
  done: 'All is here',
  doneButFor: (count) => `${counted(count, 'part')} could not be read. The file says what is missing`,

  fromClinic: 'From the clinic',
  onPhone: 'On this phone',
  parts: {
    patient: 'Patient file and cards',
    visits: 'Visits',
    therapies: 'Therapies',
    consultations: 'Online consultations',
    orders: 'Orders and deliveries',
    records: 'Records, prescriptions and results',
    memberCard: 'Member card and its bills',
    addresses: 'Addresses',
    waitlist: 'Waiting lists',
    desks: 'Talks with front desks',
    doctors: 'Doctors seen',
    standing: 'Following and booking limits',
  },
  count: (count) => String(count),
  none: 'None',
  notRead: 'Not read',
  kept: 'Settings, tickets and drafts',
  things: (count) => counted(count, 'thing'),
  photos: 'Photos not sent yet',
  photosNote: 'Size and time alone; the photos are in your album',
  leftOut: 'Left out',
  leftOutNote: 'Keys of your login, and what could be of somebody else',
  leftOutOf: {
    secret: 'A key of your login or checkout: whoever has it could act for you',
    'not-theirs': 'Of another patient, or nobody can say whose',
  },

  file: 'Sujian: all data of one patient',
  fileName: 'my-data',
  fileNotes: [
    'Times are those of the clinic (UTC+8)',
    'Amounts whose name ends in Fen are in fen, 1/100 yuan',
    'clinic is what the clinic gives, phone what this phone keeps, notRead what could not be read, leftOut what was not put in',
  ],

  save: 'Save the file',
  share: 'Open on the phone',
  saved: 'Saved to your phone. It tells of your health: keep it safe',
  wechat:
    'WeChat cannot save files. Tap "…" above, choose "Open in Browser", log in and save it there, or copy it here',
  copy: 'Copy all of it',
  copied: 'Copied. You can paste it into a note. It tells of your health: keep it safe',
  copyFailed: 'Not copied. Please open the page in a browser and save it there',
}
