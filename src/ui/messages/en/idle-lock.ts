import type { Messages } from '../use-messages'

export const idleLock: Messages['idleLock'] = {
  title: 'Hidden for your privacy',
  text: 'Your details are hidden after 15 minutes of inactivity. Your draft is still here',
  textOnce: 'Your details are hidden after 15 minutes of inactivity. On a shared phone, please log in again',
  goOn: 'Continue',
  anew: 'Log out and in again',
}
