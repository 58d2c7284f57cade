import { describe, expect, test } from 'vitest'
import { AddressService } from '@/application/address-service'
import { ConsultationService, type ConsultationIntake } from '@/application/consultation-service'
import { RechargeService } from '@/application/recharge-service'
import { RegistrationService } from '@/application/registration-service'
import { TherapyService } from '@/application/therapy-service'
import { WaitlistService } from '@/application/waitlist-service'
import { aBookingRequest, anAddress } from '../support/builders'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'

type Clinic = ReturnType<typeof openExampleClinic>

const address = anAddress()
const { id: _, ...newAddress } = address
const intake: ConsultationIntake = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀', photos: [], consents: [] }
const rows = { data: { rows: [{}], total: 1 } }
const consultations = { data: { consultations: [{}], total: 1 } }
const empty = { data: { rows: [], total: 0 } }

describe('write with a lost response and an unreadable list', () => {
  test.each<[string, (clinic: Clinic) => void, (clinic: Clinic) => Promise<unknown>, string]>([
    [
      'booking',
      ({ says }) => says('R13', rows),
      ({ container }) => container.get(RegistrationService).book(aBookingRequest()),
      'R5',
    ],
    [
      'address',
      ({ says }) => says('T20', rows),
      ({ container }) => container.get(AddressService).add(newAddress),
      'T18',
    ],
    [
      'recharge',
      ({ says }) => says('P8', empty, rows),
      ({ container }) => container.get(RechargeService).make(50_000),
      'T15',
    ],
    [
      'consultation',
      ({ says }) => says('C10', { data: { consultations: [], total: 0 } }, consultations),
      ({ container }) => container.get(ConsultationService).begin(intake),
      'T21',
    ],
  ])('reports an unknown outcome for a new %s without retrying', async (_what, lists, write, call) => {
    const clinic = openExampleClinic()
    lists(clinic)
    clinic.says(call as 'R5', 'lost')
    expect(await failureKindOf(write(clinic))).toBe('outcome-unknown')
    expect(clinic.calls().filter((id) => id === call)).toHaveLength(1)
  })

  test.each<[string, 'R19' | 'T20', 'R21' | 'T17', (clinic: Clinic) => Promise<unknown>]>([
    ['waitlist entry', 'R19', 'R21', ({ container }) => container.get(WaitlistService).leave('w1')],
    ['address', 'T20', 'T17', ({ container }) => container.get(AddressService).remove(address)],
  ])('treats the %s as removed only when the clinic confirms the removal', async (_what, list, call, remove) => {
    const clinic = openExampleClinic()
    clinic.says(list, rows)
    clinic.says(call, 'lost')
    expect(await failureKindOf(remove(clinic))).toBe('outcome-unknown')
    clinic.says(call, 'lost', { code: 404 })
    expect(await failureKindOf(remove(clinic))).toBe('no failure')
  })
})

describe('service that loads a list with an unreadable row', () => {
  test('does not report a reserved session as failed', async () => {
    const clinic = openExampleClinic()
    clinic.says('R11', rows)
    const slot = { scheduleId: 's1', date: '2030-05-01', timeStart: '09:30', timeEnd: '10:00' }
    expect(await failureKindOf(clinic.container.get(TherapyService).outcomes('q1', [slot]))).toBe('unreadable')
    clinic.says('R11', empty)
    expect(await clinic.container.get(TherapyService).outcomes('q1', [slot])).toMatchObject([
      { outcome: { isSuccess: false, reason: { kind: 'not-found' } } },
    ])
  })
  test('does not report a consultation as missing', async () => {
    const clinic = openExampleClinic()
    clinic.says('C10', consultations)
    expect(await failureKindOf(clinic.container.get(ConsultationService).byId('x1'))).toBe('unreadable')
  })
})
