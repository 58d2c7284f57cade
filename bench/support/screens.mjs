/** The screens that most visits open; all but the login screen are opened by a logged-in patient. */
const TALK = 'v8003'

/** @type {readonly { name: string, open: (patient: any, tomorrow: string) => string | Promise<string>, isGuest?: boolean }[]} */
export const MAIN_SCREENS = [
  { name: 'home', open: () => 'home' },
  { name: 'doctors', open: () => 'doctors' },
  { name: 'doctor', open: () => 'doctors/d2001' },
  { name: 'confirm a booking', open: (patient, tomorrow) => patient.confirmPath(tomorrow) },
  { name: 'visits', open: () => 'visits' },
  { name: 'patients', open: () => 'patients' },
  { name: 'orders', open: () => 'orders' },
  { name: 'chat', open: () => `chat/${TALK}` },
  { name: 'login', open: () => 'login', isGuest: true },
]

/** Screens that messages lead to and that have an early view. */
export const MESSAGE_SCREENS = [
  {
    name: 'ticket',
    open: async (patient, tomorrow) => {
      const id = await patient.book(tomorrow)
      await patient.pay(id)
      return `visits/${id}?from=message`
    },
  },
  { name: 'order', open: () => 'orders/o6001' },
]
