import { NO_DAY } from '../rows'
import type { ClinicRow, DepartmentRow, DoctorRow, PlaceRow, SlotRow } from './rows'
import { Table } from '../table'

export const bookOfClinics = () =>
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

export const bookOfDepartments = () =>
  new Table<DepartmentRow, 'clinicId'>(
    'departments',
    { id: '', clinicId: '', name: '', parentId: '', isTherapy: false },
    ['clinicId'],
  )

export const bookOfDoctors = () =>
  new Table<DoctorRow>('doctors', {
    id: '',
    name: '',
    namePy: '',
    initials: '',
    sex: 0,
    isDoctor: true,
    isTherapist: false,
    titles: [],
    tags: [],
    goodAt: '',
    introduction: '',
    sort: 1000,
    habit: 'usual',
    advisory: null,
  })

export const bookOfPlaces = () =>
  new Table<PlaceRow, 'doctorId' | 'clinicId' | 'departmentId'>(
    'places',
    { id: '', doctorId: '', clinicId: '', departmentId: '', feeFen: 0, roomName: '', weekdays: [] },
    ['doctorId', 'clinicId', 'departmentId'],
  )

export const bookOfSlots = () =>
  new Table<SlotRow, 'doctorDay' | 'scheduleId'>(
    'slots',
    {
      id: '',
      doctorDay: '',
      scheduleId: '',
      placeId: '',
      date: NO_DAY,
      dayPart: 0,
      timeStart: '',
      timeEnd: '',
      orderNo: 0,
      capacity: 0,
      taken: [],
    },
    ['doctorDay', 'scheduleId'],
  )
