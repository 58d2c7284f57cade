import { describe, expect, test, vi } from 'vitest'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { callKeyOf } from '../../mocks/transport/handle-request'
import { gaoxin, linQinghe, openClinicAt, PatientClient, TOMORROW, wangYaqin, zhouMin } from './support/patient-at'

const bare = (path: string, more: object = {}) => openClinicAt().handle({ method: 'GET', path, ...more })

describe('handleRequest', () => {
  test('requires an mp ID and a timestamp on every call', async () => {
    for (const query of ['', '?mpId=m1', '?timestamp=1', '?mpId=&timestamp=1', '?mpId=m1&timestamp=soon']) {
      const { status, body } = await bare(`/mcapi/clinic/default${query}`)
      expect([status, JSON.parse(body).status.code, JSON.parse(body).data]).toEqual([200, 400, null])
    }
    expect(JSON.parse((await bare('/mcapi/clinic/default?mpId=never-heard-of&timestamp=1')).body).status.code).toBe(200)
  })

  test('accepts a separate query as URLSearchParams or as a record', async () => {
    const query = { mpId: 'm1', timestamp: '1' }
    for (const each of [query, new URLSearchParams(query)]) {
      expect(JSON.parse((await bare('/mcapi/clinic/default', { query: each })).body).status.code).toBe(200)
    }
  })

  test('parses raw and percent-encoded queries alike', async () => {
    const chain = openClinicAt()
    const mpIdFor = async (mpId: string) => {
      const { body } = await chain.handle({ method: 'GET', path: `/mcapi/chain/info?mpId=${mpId}&timestamp=1` })
      return JSON.parse(body).data.mpId
    }
    for (const mpId of ['素笺', '%E7%B4%A0%E7%AC%BA']) expect(await mpIdFor(mpId)).toBe('素笺')
  })

  test('accepts both forms of the path for creating a visit', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    expect(callKeyOf({ method: 'post', path: '/mcapi/v2/regs/regs?mpId=1' })).toBe('POST /mcapi/v2/regs')
    const [slot] = await phone.free(linQinghe, TOMORROW)
    const said = await phone.ask('POST', '/mcapi/v2/regs/regs/', {
      clinicId: gaoxin,
      doctorId: linQinghe,
      departmentId: '',
      scheduleId: slot?.scheduleId,
      reserveDate: TOMORROW,
      timeStart: slot?.timeStart,
      timeEnd: slot?.timeEnd,
      orderNo: slot?.orderNo,
      patientId: wangYaqin,
      businessType: 0,
      reason: '',
      requestId: 'x',
    })
    expect(said.code).toBe(200)
  })

  test('returns raw files unchanged', async () => {
    const { status, body } = await bare('/mcapi/china/address.json')
    expect([status, JSON.parse(body)[0].name]).toEqual([200, '北京市'])
    expect((await bare('/mcapi/china/other.json')).status).toBe(404)
  })

  test('rejects a query, body or JSON that does not match the schema with a Chinese message', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const bads = [
      await phone.ask('GET', '/mcapi/v2/regs/list?limit=many&offset=0'),
      await phone.ask('POST', '/mcapi/sms', {}),
      await phone.ask('POST', '/mcapi/sms', '{"mobile":'),
      await phone.ask('POST', '/mcapi/v2/regs', { clinicId: gaoxin }),
      await phone.ask('GET', `/mcapi/v2/regs/doctorsRemain?clinicId=${gaoxin}&reserveDate=2030-02-30&businessType=0`),
    ]
    for (const bad of bads) {
      expect(bad).toMatchObject({ code: 400, form: 'b' })
      expect(bad.message).toMatch(/[一-龥]/)
    }
  })

  test('alternates between the two forms of business errors', async () => {
    const phone = new PatientClient(openClinicAt())
    await phone.ask('POST', '/mcapi/sms', { mobile: '13700000000' })
    const forms = []
    for (const _ of [1, 2, 3, 4]) {
      const { form, code } = await phone.ask('POST', '/mcapi/sms', { mobile: '13700000000' })
      forms.push([form, code])
    }
    expect(forms).toEqual([
      ['a', 42901],
      ['f', 42901],
      ['a', 42901],
      ['f', 42901],
    ])
  })

  test('responds with 500 to an internal error, and keeps running', async () => {
    const chain = openClinicAt()
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(chain.books.clinics, 'all').mockImplementationOnce(() => {
      throw new TypeError('broken')
    })
    const phone = new PatientClient(chain)
    expect(await phone.send(clinicCalls.default, {})).toMatchObject({ http: 500, code: 500, message: 'broken' })
    expect(complaint).toHaveBeenCalledOnce()
    expect(await phone.send(clinicCalls.default, {})).toMatchObject({ code: 200 })
    vi.restoreAllMocks()
  })
})

describe('mock clinics and doctors', () => {
  test('return 高新店 as the default clinic of a chain of three', async () => {
    const phone = new PatientClient(openClinicAt(), 'm7')
    expect(await phone.get(clinicCalls.default, {})).toMatchObject({
      id: gaoxin,
      shortName: '仁和堂·高新店',
      distance: null,
    })
    const chain = await phone.get(clinicCalls.chainInfo, {})
    expect(chain).toMatchObject({ mpId: 'm7', clinicCount: 3, editionInfo: { nodeType: 1, isExpired: false } })
    expect(chain.editionInfo?.children).toHaveLength(3)
  })

  test('sort clinics by distance when a location is sent, and otherwise in the default order', async () => {
    const phone = new PatientClient(openClinicAt())
    const near = await phone.get(clinicCalls.list, { query: { latitude: '30.66', longitude: '104.04' } })
    expect(near.rows.map(({ shortName }) => shortName)).toEqual(['仁和堂·青羊宫店', '仁和堂·锦江总院', '仁和堂·高新店'])
    expect(near.rows[0]?.distance).toBeGreaterThan(0)
    const plain = await phone.get(clinicCalls.list, { query: { latitude: '', longitude: '' } })
    expect(plain.rows.map(({ distance }) => distance)).toEqual([null, null, null])
    expect(plain.rows[0]?.id).toBe(gaoxin)
    for (const query of [
      { latitude: '91', longitude: '1' },
      { latitude: '30', longitude: '' },
    ]) {
      expect(await phone.send(clinicCalls.list, { query })).toMatchObject({ code: 400 })
    }
  })

  test('find doctors by name, pinyin, initials, department, speciality and tag, in pages', async () => {
    const phone = new PatientClient(openClinicAt())
    const find = async (keyword: string, more: object = {}, isOnline: '0' | '1' = '0') =>
      phone.get(doctorCalls.search, { query: { isOnline }, body: { keyword, ...more } })
    for (const keyword of ['林清和', 'linqinghe', 'LQH', '脾胃', '省名中医']) {
      expect((await find(keyword)).rows.map(({ name }) => name)).toContain('林清和')
    }
    const acupuncture = await find('针灸科')
    expect(acupuncture.rows.map(({ name }) => name)).toEqual(['何正清', '程远志', '石磊'])
    const pages = [await find('', { offset: 0, limit: 20 }), await find('', { offset: 20, limit: 20 })]
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [30, 20],
      [30, 10],
    ])
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(30)
    const online = await find('', { limit: 100 }, '1')
    expect(online.rows.every(({ advisoryInfo }) => advisoryInfo?.status === 1)).toBe(true)
    expect((await find('没有这个人')).rows).toEqual([])
    expect(
      await phone.send(doctorCalls.search, { query: { isOnline: '0' }, body: { keyword: '', limit: 0 } }),
    ).toMatchObject({ code: 400 })
  })

  test('include a doctor’s clinics and consultation data only on request', async () => {
    const phone = new PatientClient(openClinicAt())
    const ask = (clinic: '0' | '1', advisory: '0' | '1') =>
      phone.get(doctorCalls.byId, { query: { clinic, advisory, doctorId: linQinghe } })
    const full = await ask('1', '1')
    expect(full).toMatchObject({ sort: 1, advisoryInfo: { fee: 30, avgReplyTime: 12, onlineReplyCount: 1206 } })
    expect(full.clinicInfo).toEqual([
      { clinicId: gaoxin, clinicName: '仁和堂·高新店', fee: 25, nextDate: '2030-05-08' },
    ])
    expect(await ask('0', '0')).toMatchObject({ clinicInfo: [], advisoryInfo: null })
  })

  test('list the doctors from past and upcoming visits as recent doctors, latest first', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const recent = async () =>
      (await phone.get(doctorCalls.recent, {})).rows.map(({ id, recentFlag }) => [id, recentFlag])
    expect(await recent()).toEqual([
      [linQinghe, 1],
      [zhouMin, 1],
    ])
    const { id } = await phone.bookFirst('d2008', '2030-05-10')
    expect((await recent())[0]).toEqual(['d2008', 1])
    await phone.cancel(id)
    expect((await recent())[0]).toEqual([linQinghe, 1])
    const chain = await phone.get(doctorCalls.chain, {})
    expect(chain.rows).toHaveLength(30)
    expect(chain.rows.slice(0, 6).map(({ name }) => name)).toEqual([
      '林清和',
      '周敏',
      '何正清',
      '苏文婷',
      '陈知行',
      '秦守一',
    ])
  })
})
