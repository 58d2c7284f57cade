import { Table } from '../table'

/** A code that somebody may scan; its id is what the code says. */
export type LandingRow = {
  readonly id: string
  readonly type: 'doctor' | 'clinic'
  readonly clinicId: string
  readonly doctorId: string
  /** Milliseconds; null for ever. */
  readonly expireAt: number | null
}
export type ShortLinkRow = {
  readonly id: string
  readonly clinicId: string
  /** A page of the app. */
  readonly path: string
  readonly isOpened: boolean
  readonly expireAt: number | null
}

export const bookOfLandings = () =>
  new Table<LandingRow>('landings', { id: '', type: 'doctor', clinicId: '', doctorId: '', expireAt: null })
export const bookOfShortLinks = () =>
  new Table<ShortLinkRow>('shortLinks', { id: '', clinicId: '', path: '', isOpened: true, expireAt: null })
