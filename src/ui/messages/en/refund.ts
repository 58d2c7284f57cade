import type { refund as words } from '../zh/refund'

export const refund: typeof words = {
  standing: { refunding: 'Being refunded', refunded: 'Refunded' },
  text: {
    refunding: 'The refund is on its way. You do not need to do anything',
    refunded: 'The money has been refunded',
  },
}
