import type { Messages } from '../use-messages'

export const status: Messages['status'] = {
  availability: {
    'has-number': 'Available',
    full: 'Full',
    'no-number': 'None',
    'not-time': 'Not open yet',
    'over-time': 'Past',
    'no-schedules': 'Not in',
    unknown: 'Ask the clinic',
  },
  registration: {
    reserved: 'Booked',
    'awaiting-payment': 'To pay',
    'awaiting-sign': 'Check in now',
    signed: 'Arrived',
    called: 'In consultation',
    finished: 'Finished',
    missed: 'Missed',
    cancelled: 'Cancelled',
    stopped: 'Cancelled by clinic',
    unknown: 'Ask the clinic',
  },
  open: 'Open',
  closed: 'Closed now',
  closedToday: 'Closed today',
  hours: (hours) => hours.map(({ from, to }) => `${from}–${to}`).join(', '),
  left: { before: '', after: 'left' },
  releasedAt: (time) => `Opens ${time}`,
}
