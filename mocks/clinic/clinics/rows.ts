import { Table } from '../table'

export type OpenHoursRow = { readonly week: number; readonly timeStart: string; readonly timeEnd: string }
export type AppointmentRules = {
  readonly advanceDays: number
  readonly releaseTime: string
  readonly cancelHoursBefore: number
  readonly signAdvanceMinutes: number
  readonly signDistanceMeter: number
  readonly blockRule: { readonly missLimit: number; readonly windowDays: number; readonly blockDays: number }
  readonly notice: string
}
export type ClinicRow = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly addressDetail: string
  /** Coordinates as 'longitude,latitude'. */
  readonly addressGeo: string
  readonly contactPhone: string
  readonly openHours: readonly OpenHoursRow[]
  readonly features: Readonly<Record<string, boolean>>
  readonly introduction: string
  readonly trafficRoute: string
  readonly photos: readonly string[]
  readonly isDefault: boolean
  readonly isExpired: boolean
  readonly appoint: AppointmentRules
  /** 0: the patient pays at the desk; 1: online. */
  readonly payMode: 0 | 1
  readonly payMinutes: number
  readonly refundHoursBefore: number
}

export type DepartmentRow = {
  readonly id: string
  readonly clinicId: string
  readonly name: string
  readonly parentId: string
  readonly isTherapy: boolean
}

export const clinicsTable = () =>
  new Table<ClinicRow>('clinics', {
    id: '',
    name: '',
    shortName: '',
    addressDetail: '',
    addressGeo: '',
    contactPhone: '',
    openHours: [],
    features: {},
    introduction: '',
    trafficRoute: '',
    photos: [],
    isDefault: false,
    isExpired: false,
    appoint: {
      advanceDays: 14,
      releaseTime: '07:30',
      cancelHoursBefore: 2,
      signAdvanceMinutes: 60,
      signDistanceMeter: 500,
      blockRule: { missLimit: 3, windowDays: 90, blockDays: 30 },
      notice: '',
    },
    payMode: 1,
    payMinutes: 15,
    refundHoursBefore: 2,
  })

export const departmentsTable = () =>
  new Table<DepartmentRow, 'clinicId'>(
    'departments',
    { id: '', clinicId: '', name: '', parentId: '', isTherapy: false },
    ['clinicId'],
  )
