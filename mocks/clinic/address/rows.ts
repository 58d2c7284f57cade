import { Table } from '../table'

/** A patient's address. The region ids are empty if the app could not load the region list. */
export type AddressRow = {
  readonly id: string
  readonly patientId: string
  readonly consignee: string
  readonly mobile: string
  readonly provinceId: string
  readonly provinceName: string
  readonly cityId: string
  readonly cityName: string
  readonly districtId: string
  readonly districtName: string
  readonly detail: string
  readonly isDefault: boolean
}

export const addressesTable = () =>
  new Table<AddressRow, 'patientId'>(
    'addresses',
    {
      id: '',
      patientId: '',
      consignee: '',
      mobile: '',
      provinceId: '',
      provinceName: '',
      cityId: '',
      cityName: '',
      districtId: '',
      districtName: '',
      detail: '',
      isDefault: false,
    },
    ['patientId'],
  )
