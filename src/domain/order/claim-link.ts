import type { Order } from './order'

type ClaimableOrder = Pick<Order, 'kind' | 'regId' | 'cloneFromId' | 'status' | 'receivedFen'>
/** The visit that a paid order belongs to; undefined for a repeat order, or if the visit has not taken place. */
export const claimVisitIdOf = ({ kind, regId, cloneFromId, status, receivedFen }: ClaimableOrder): string | undefined =>
  regId !== '' && cloneFromId === '' && receivedFen > 0 && (kind !== 'registration' || status === 'done')
    ? regId
    : undefined
