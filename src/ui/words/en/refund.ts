import type { refund as words } from '../zh/refund'

export const refund: typeof words = {
  standing: { refunding: 'Being refunded', refunded: 'Refunded' },
  text: {
    refunding: 'The money is on its way back. Nothing more to do',
    refunded: 'The money has been paid back',
  },
}
