import type { Day } from '@/domain/general/day'
import { Table, DEFAULT_DAY } from '../table'

export type GuardianRow = {
  readonly name: string
  readonly idCardType?: number | undefined
  readonly idCard: string
  readonly mobile: string
  readonly relation: number
}
export type PatientRow = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly sex: number
  readonly birthday: Day
  readonly mobile: string
  readonly idCardType: number
  readonly idCard: string
  readonly relation: number
  readonly isMain: boolean
  readonly guardian: GuardianRow | null
  readonly allergyHistory: string
  readonly pastHistory: string
  /** Increases with each change, which reveals concurrent changes. */
  readonly version: number
}
export type PatientCardRow = {
  readonly id: string
  readonly patientId: string
  readonly clinicId: string
  readonly cardNo: string
  readonly name: string
  readonly mobile: string
}

/** The city's electronic health card; its id is that of the patient card. */
export type HealthCardRow = {
  readonly id: string
  readonly no: string
  readonly code: string
  readonly expireAt: number
}
export const healthCardsTable = () => new Table<HealthCardRow>('healthCards', { id: '', no: '', code: '', expireAt: 0 })

export const patientsTable = () =>
  new Table<PatientRow, 'accountId' | 'idCard'>(
    'patients',
    {
      id: '',
      accountId: '',
      name: '',
      sex: 0,
      birthday: DEFAULT_DAY,
      mobile: '',
      idCardType: 5,
      idCard: '',
      relation: 9,
      isMain: false,
      guardian: null,
      allergyHistory: '',
      pastHistory: '',
      version: 1,
    },
    ['accountId', 'idCard'],
  )
export const patientCardsTable = () =>
  new Table<PatientCardRow, 'patientId'>(
    'cards',
    { id: '', patientId: '', clinicId: '', cardNo: '', name: '', mobile: '' },
    ['patientId'],
  )
