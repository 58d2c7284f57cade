import type { Messages } from '../use-messages'

export const sharedDevice: Messages['sharedDevice'] = {
  wish: 'Shared phone: closing this page deletes your login and all other data',
  failed: 'That did not work. Please try again',
}
