import type { Words } from '../words'

export const idle: Words['idle'] = {
  title: 'Put away for now',
  text: 'Nobody touched this for 15 minutes, so your details are put away. What you were writing is still there',
  textOnce:
    'Nobody touched this for 15 minutes, so your details are put away. This phone is used once: please log in again',
  goOn: 'Go on',
  anew: 'Log out and in again',
}
