import type { Words } from '../words'

export const once: Words['once'] = {
  wish: 'Shared phone: closing this page deletes your login and all other data',
  failed: 'That did not work. Please try again',
}
