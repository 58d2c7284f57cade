import { describe, expect, test } from 'vitest'
import { addressCalls as calls } from '@/adapters/http/calls/address'
import { anAddress, openAt, Phone, wangYaqin } from './support/patient-at'

const atHome = async () => {
  const phone = await new Phone(openAt()).login()
  const all = async (patientId = wangYaqin) => (await phone.get(calls.all, { query: { patientId } })).rows
  return { phone, all }
}

describe('regions', () => {
  test('all provinces, cities and districts, each id below that of its parent', async () => {
    const provinces = await new Phone(openAt()).get(calls.regions, {})
    const names = provinces.map(({ name }) => name)
    expect(names).toHaveLength(34)
    expect(names).toEqual(expect.arrayContaining(['北京市', '四川省', '新疆维吾尔自治区', '香港特别行政区', '台湾省']))
    const sichuan = provinces.find(({ id }) => id === '510000')
    const chengdu = sichuan?.children?.find(({ id }) => id === '510100')
    expect(sichuan?.children?.length).toBe(21)
    expect(chengdu?.children?.map(({ name }) => name)).toEqual(expect.arrayContaining(['锦江区', '武侯区', '简阳市']))
    const ids = provinces.flatMap((province) => [
      province.id,
      ...(province.children ?? []).flatMap((city) => [city.id, ...(city.children ?? []).map(({ id }) => id)]),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(3000)
    for (const { id, children } of sichuan?.children ?? []) {
      expect(String(id)).toMatch(/^51/)
      for (const district of children ?? []) expect(String(district.id).slice(0, 4)).toBe(String(id).slice(0, 4))
    }
  })
})

describe('addresses', () => {
  test('one is added, changed and removed', async () => {
    const { phone, all } = await atHome()
    const before = await all()
    const made = await phone.get(calls.add, { body: anAddress() })
    expect(await all()).toHaveLength(before.length + 1)
    const parts = { patientId: wangYaqin, addressId: String(made.id) }
    const changed = { id: String(made.id), ...anAddress({ detail: '锦城大道 2 号' }) }
    expect(await phone.get(calls.update, { parts, body: changed })).toMatchObject({ detail: '锦城大道 2 号' })
    await phone.get(calls.remove, { parts })
    expect(await all()).toEqual(before)
    expect(await phone.send(calls.remove, { parts })).toMatchObject({ code: 404 })
  })

  test('there is one default at most, and it stands first', async () => {
    const { phone, all } = await atHome()
    const made = await phone.get(calls.add, { body: anAddress({ isDefault: true }) })
    const rows = await all()
    expect(rows[0]?.id).toBe(made.id)
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
