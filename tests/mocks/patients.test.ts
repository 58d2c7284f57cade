import { describe, expect, test } from 'vitest'
import { patientCalls as calls } from '@/adapters/http/calls/patient'
import { checkCharacterOf } from '@/domain/patient/id-card'
import { aPatient, gaoxin, linQinghe, openAt, Phone, wangJianguo, wangYaqin, zhouMin } from './support/patient-at'

const idCard = (birthday: string, order: string) => {
  const first = `510107${birthday.replace(/-/g, '')}${order}`
  return first + checkCharacterOf(first)
}
const CARD = { idCardType: 0, birthday: '1990-01-01', idCard: idCard('1990-01-01', '124') }
const GUARDIAN = { name: '李大山', idCard: idCard('1985-06-01', '115'), mobile: '13700000000', relation: 2 }

async function newcomer() {
  const phone = await new Phone(openAt()).login('13712345678')
  const add = (more: object = {}) => phone.send(calls.add, { body: aPatient(more) })
  return { phone, add }
}

describe('patients', () => {
  test('the known ones are 36 and 68 and masked', async () => {
    const phone = await new Phone(openAt()).login()
    const { rows } = await phone.get(calls.all, {})
    expect(rows).toMatchObject([
      { id: wangYaqin, name: '王雅琴', sex: 2, relation: 0, isMain: true, isMinor: false, age: { year: 36 } },
      { id: wangJianguo, name: '王建国', sex: 1, relation: 2, isMain: false, age: { year: 68 } },
    ])
    expect(rows[0]?.idCard).toMatch(/^5101\*{10}[\dX]{4}$/)
  })

  test('the known ones are as old on any day', async () => {
    for (const at of ['2026-01-01T08:00:00+08:00', '2028-02-29T08:00:00+08:00', '2031-09-02T08:00:00+08:00']) {
      const phone = await new Phone(openAt(at)).login()
      const { rows } = await phone.get(calls.all, {})
      expect(rows).toMatchObject([{ age: { year: 36 } }, { age: { year: 68 } }])
    }
  })

  test('a new one can be read, carded and selected; the first is the main one', async () => {
    const { phone, add } = await newcomer()
    const { data } = await add(CARD)
    expect(data).toMatchObject({ patient: { name: '李小满', isMain: true, relation: 9 }, existed: null })
    const id = String(data.patient.id)
    expect((await add({ name: '张三' })).data.patient).toMatchObject({ isMain: false })
    const card = () => phone.get(calls.makeCard, { body: { patientId: id, clinicId: gaoxin } })
    expect(await card()).toMatchObject({ name: '李小满', patientId: id, clinicId: gaoxin })
    expect(await card()).toEqual(await card())
    const login = await phone.get(calls.select, { parts: { id } })
    expect(login).toMatchObject({ patientId: id, patientCard: { name: '李小满' } })
  })

  test('a child under 14 needs a grown-up guardian, from the 14th birthday on not', async () => {
    const { add } = await newcomer()
    const child = { birthday: '2016-05-09' }
    expect(await add(child)).toMatchObject({ code: 40302 })
    expect(await add({ ...child, guardian: { ...GUARDIAN, idCard: idCard('2017-01-01', '115') } })).toMatchObject({
      code: 40302,
    })
    expect(await add({ ...child, guardian: { ...GUARDIAN, mobile: '1' } })).toMatchObject({ code: 400 })
    const { data } = await add({ ...child, guardian: GUARDIAN })
    expect(data.patient).toMatchObject({ isMinor: true, guardian: { name: '李大山', idCardType: 0 } })
    const abroad = { ...GUARDIAN, idCardType: 1, idCard: 'E12345678' }
    expect(await add({ ...child, guardian: { ...abroad, idCard: ' ' } })).toMatchObject({ code: 400 })
    expect(await add({ ...child, guardian: { ...abroad, idCardType: 5 } })).toMatchObject({ code: 400 })
    expect((await add({ ...child, name: '李小外', guardian: abroad })).data.patient.guardian).toMatchObject({
      idCardType: 1,
    })
    expect(await add({ name: '李长大', birthday: '2016-05-08' })).toMatchObject({ code: 200 })
  })

  test('the same paper twice is the same patient, in another login a file that exists', async () => {
    const { phone, add } = await newcomer()
    const first = await add(CARD)
    const again = await add({ ...CARD, name: '李小满' })
    expect(again.data).toMatchObject({ patient: { id: first.data.patient.id }, existed: { nameMasked: '李*满' } })
    expect((await phone.get(calls.all, {})).rows).toHaveLength(1)

    const other = await new Phone(phone.chain).login('13787654321')
    const bound = await other.get(calls.add, { body: aPatient(CARD) })
    expect(bound.existed).toEqual({ id: first.data.patient.id, nameMasked: '李*满', mobileMasked: '139****0000' })
    expect(bound.patient.id).not.toBe(first.data.patient.id)
    expect((await other.get(calls.all, {})).rows).toHaveLength(1)
  })

  test('without a paper the same name and birthday are the same patient', async () => {
    const { phone, add } = await newcomer()
    await add()
    expect((await add()).data.existed).toBeTruthy()
    expect((await add({ birthday: '1990-01-02' })).data.existed).toBeNull()
    expect((await phone.get(calls.all, {})).rows).toHaveLength(2)
  })

  test('a login has one self', async () => {
    const { add } = await newcomer()
    expect(await add({ relation: 0 })).toMatchObject({ code: 200 })
    expect(await add({ relation: 0, name: '李二' })).toMatchObject({ code: 400 })
  })

  test('a return visit is one to a doctor seen before', async () => {
    const phone = await new Phone(openAt()).login()
    const revisit = (id: string, doctorId: string) => phone.get(calls.revisit, { parts: { id }, query: { doctorId } })
    expect(await revisit(wangYaqin, linQinghe)).toMatchObject({ isRevisit: true, lastVisitDate: '2030-04-19' })
    expect(await revisit(wangYaqin, zhouMin)).toMatchObject({ isRevisit: true, lastVisitDate: '2030-03-11' })
    expect(await revisit(wangJianguo, linQinghe)).toMatchObject({ isRevisit: false, lastVisitDate: null })
  })
})
