import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { wireClinic } from '@/adapters/http/wire/clinic'
import { wireDoctor } from '@/adapters/http/wire/doctor'
import { wireLogin, wireSubscribe } from '@/adapters/http/wire/session'
import { DEFAULT_SORT } from '@/domain/doctor'

describe('a doctor (spec section 3)', () => {
  test('titles from level|label, reply count from onlineReplyCount, both kinds of tags', () => {
    const doctor = parse(wireDoctor, {
      id: 7,
      name: '林清和',
      namePy: 'linqinghe',
      isDoctor: 1,
      isTherapist: false,
      recentFlag: 1,
      sort: 3,
      tags: [{ id: 't1', name: '医保' }],
      chainInfo: { practiceInfo: ['1|主任医师', '名中医', '2|'], sex: 2, tags: ['省名中医'], goodAt: '脾胃病' },
      clinicInfo: [
        { clinicId: 'k1', clinicName: '高新店', fee: 25.5, nextDate: '2030-05-02' },
        { clinicName: '没有 id' },
      ],
      advisoryInfo: { employeeId: 'e1', fee: 30, avgReplyTime: 12, onlineReplyCount: 1206, status: 9 },
    })
    expect(doctor).toMatchObject({
      id: '7',
      isDoctor: true,
      isRecent: true,
      sort: 3,
      titles: ['主任医师', '名中医'],
      tags: ['医保', '省名中医'],
      sex: 'female',
      clinics: [{ clinicId: 'k1', clinicName: '高新店', feeFen: 2550, nextDate: '2030-05-02' }],
      advisory: { replyCount: 1206, replyMinutes: 12, feeFen: 3000, status: 'unknown' },
    })
  })

  test('only the id is needed: the rest has its defaults', () => {
    expect(parse(wireDoctor, { id: 'd1' })).toMatchObject({
      name: '',
      sort: DEFAULT_SORT,
      titles: [],
      clinics: [],
      sex: 'unknown',
    })
    expect(parse(wireDoctor, { id: 'd1', sort: 'x', tags: null, chainInfo: null, name: null })).toMatchObject({
      sort: DEFAULT_SORT,
    })
  })
})

describe('a clinic', () => {
  test('prefers the short name', () => {
    expect(parse(wireClinic, { id: 'k1', name: '成都仁和堂高新门诊部', shortName: '高新店' }).name).toBe('高新店')
    expect(parse(wireClinic, { id: 'k1', name: '仁和堂', shortName: '' }).name).toBe('仁和堂')
  })
  test.each<[unknown, unknown]>([
    ['104.06,30.67', { latitude: 30.67, longitude: 104.06 }],
    [
      { latitude: 30, longitude: 104 },
      { latitude: 30, longitude: 104 },
    ],
    ['', undefined],
    ['somewhere', undefined],
    ['999,999', undefined],
    [null, undefined],
    [5, undefined],
  ])('reads the place %j', (addressGeo, point) =>
    expect(parse(wireClinic, { id: 'k1', addressGeo }).point).toEqual(point),
  )
})

describe('a login', () => {
  test('subscribe is 1 unless the clinic says otherwise', () => {
    expect(parse(wireSubscribe, {})).toBe(true)
    expect(parse(wireSubscribe, { subscribe: 'x' })).toBe(true)
    expect(parse(wireSubscribe, { subscribe: 0 })).toBe(false)
  })
  test('with a card that has an id but no name has no card', () => {
    const login = { token: 't', mpId: 'm', openId: 'o', patientId: 'p' }
    expect(parse(wireLogin, { ...login, patientCard: { id: 'c', name: '' } })).not.toHaveProperty('patientCard')
    expect(parse(wireLogin, { ...login, patientCard: { id: 'c', name: '王' } }).patientCard).toEqual({
      id: 'c',
      name: '王',
    })
    expect(parse(wireLogin, { ...login, patientCard: null })).not.toHaveProperty('patientCard')
  })
})
