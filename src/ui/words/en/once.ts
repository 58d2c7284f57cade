import type { Words } from '../words'

export const once: Words['once'] = {
  wish: 'Use this phone once: close this page, and neither your login nor anything else is kept',
  failed: 'That did not work. Please try again',
}
