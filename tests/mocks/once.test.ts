import { describe, expect, it } from 'vitest'
import { schedulingCalls } from '@/adapters/http/calls/registration'
import { gaoxin, linQinghe, openAt, Phone, TOMORROW } from './support/patient-at'

async function atClinic() {
  const phone = await new Phone(openAt()).login()
  const [slot, other] = await phone.free(linQinghe, TOMORROW)
  return { phone, slot, other }
}

describe('once', () => {
  it('refuses a request id that comes with another slot', async () => {
    const { phone, slot, other } = await atClinic()
    const booked = await phone.book(slot, { requestId: 'q1' })
    expect(booked.code).toBe(200)
    expect(await phone.book(slot, { requestId: 'q1' })).toEqual(booked)
    expect(await phone.book(other, { requestId: 'q1' })).toMatchObject({ code: 400 })
  })

  it('refuses a request id that comes with another patient', async () => {
    const { phone, slot } = await atClinic()
    await phone.book(slot, { requestId: 'q1' })
    expect(await phone.book(slot, { requestId: 'q1', patientId: 'p4002' })).toMatchObject({ code: 400 })
  })

  it('refuses a request id that comes with another amount', async () => {
    const { phone } = await atClinic()
    const { id } = await phone.bookFirst()
    expect(await phone.pay(id, { requestId: 'q2' })).toMatchObject({ code: 200 })
    expect(await phone.pay(id, { requestId: 'q2', amount: 1 })).toMatchObject({ code: 400 })
    expect(await phone.pay(id, { amount: 1 })).toMatchObject({ code: 41002 })
  })

  it('takes an empty request id for none', async () => {
    const { phone, slot } = await atClinic()
    expect(await phone.book(slot, { requestId: '' })).toMatchObject({ code: 400 })
    const { id } = await phone.bookFirst()
    expect(await phone.cancel(id, '')).toMatchObject({ code: 200 })
    expect(await phone.cancel(id, '')).toMatchObject({ code: 40913 })
  })

  it('cancels once whichever reason comes with the request id', async () => {
    const { phone } = await atClinic()
    const { id } = await phone.bookFirst()
    const cancelled = await phone.cancel(id, 'q3')
    const body = { reason: 'other', reasonText: '生病', requestId: 'q3' }
    const again = await phone.ask('POST', `/mcapi/v2/regs/${id}/cancel`, body)
    expect(again.data).toEqual(cancelled.data)
  })
})

describe('ensureSpan', () => {
  const range = (startDate: string, endDate: string) =>
    new Phone(openAt()).send(schedulingCalls.range, {
      query: { clinicId: gaoxin, startDate, endDate, businessType: '0' },
    })

  it.each([
    ['0001-01-01', '9999-12-30'],
    ['2030-05-08', '2030-07-09'],
    ['2030-05-09', '2030-05-08'],
  ])('refuses the days from %s to %s', async (startDate, endDate) => {
    expect(await range(startDate, endDate)).toMatchObject({ code: 400 })
  })

  it('lists 62 days', async () => {
    const { data } = await range('2030-05-08', '2030-07-08')
    expect(data.rows).toHaveLength(62)
  })
})
