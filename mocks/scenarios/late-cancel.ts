import { addDays } from '@/domain/day'
import { book } from '../booking'
import { KNOWN } from '../seed/known'
import { AVAILABILITY, dutyView } from '../views/duty'
import { becomePaid } from '../visits'
import type { World } from './worlds'

/** 王雅琴 has a paid visit tomorrow, and the clinic lets nobody cancel on the two days before. */
export const lateCancel: World = {
  name: 'late-cancel',
  title: '明天的号已经过了取消时间',
  prepare: (clinic) => {
    const { books } = clinic
    const { gaoxin } = KNOWN.clinics
    const house = books.clinics.byId(gaoxin)
    const doctor = books.doctors.byId(KNOWN.doctors.linQinghe)
    const account = books.accounts.byId(KNOWN.account.id)
    if (!house || !doctor || !account) return
    const date = addDays(clinic.openedOn, 1)
    const slot = dutyView(clinic, doctor, date, true)
      .sessions.flatMap(({ slots }) => slots)
      .find(({ availability }) => availability === AVAILABILITY.hasNumber)
    if (!slot) return
    const patient = books.patients.byId(KNOWN.patients.wangYaqin)
    const row = book(
      clinic,
      { token: '', account, patient },
      {
        clinicId: gaoxin,
        doctorId: doctor.id,
        departmentId: '',
        scheduleId: slot.row.scheduleId,
        reserveDate: date,
        timeStart: slot.row.timeStart,
        timeEnd: slot.row.timeEnd,
        orderNo: slot.row.orderNo,
        patientId: KNOWN.patients.wangYaqin,
        businessType: 0,
        reason: '',
        requestId: 'seed-late-cancel',
      },
    )
    becomePaid(clinic, row, clinic.clock.now().getTime())
    books.clinics.update(gaoxin, { appoint: { ...house.appoint, cancelHoursBefore: 48 } })
  },
}
