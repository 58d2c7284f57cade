import { Table } from '../table'

/** A QR code; its id is the code's content. */
export type DeepLinkRow = {
  readonly id: string
  readonly type: 'doctor' | 'clinic'
  readonly clinicId: string
  readonly doctorId: string
  /** In milliseconds; null if it does not expire. */
  readonly expireAt: number | null
}
export type ShortLinkRow = {
  readonly id: string
  readonly clinicId: string
  /** Path of a screen in the app. */
  readonly path: string
  readonly isOpened: boolean
  readonly expireAt: number | null
}

export const deepLinksTable = () =>
  new Table<DeepLinkRow>('landings', { id: '', type: 'doctor', clinicId: '', doctorId: '', expireAt: null })
export const shortLinksTable = () =>
  new Table<ShortLinkRow>('shortLinks', { id: '', clinicId: '', path: '', isOpened: true, expireAt: null })
