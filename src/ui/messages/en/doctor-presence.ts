import type { Messages } from '../use-messages'

export const doctorPresence: Messages['doctorPresence'] = {
  title: 'Is the doctor in today?',
  checking: 'Checking the schedule',
  works: 'According to the schedule, the doctor works today',
  absent:
    'According to the schedule, the doctor does not work at the time of your visit. Call the clinic before you leave',
  unknown:
    "The doctor's schedule for today could not be checked. This does not mean that the doctor is away. If in doubt, call the clinic",
  checkedAt: (time) => `Checked at ${time}`,
  notSince: (time) => `Checked at ${time}, but not since`,
  again: 'Check again',
}
