import { describe, expect, test } from 'vitest'
import { checkedItem, faultsOf, type FormItemRule } from '@/domain/general/form-check'

type Values = { name: string; count: number | undefined; agreed: boolean; mobile: string }
const values: Values = { name: '', count: 0, agreed: false, mobile: '138' }
const item = <Name extends keyof Values>(rule: FormItemRule<Values, Name>) => checkedItem<Values, Name>(rule)

describe('the faults of a form', () => {
  test('an empty required field fails, 0 is filled, an unticked agreement is empty', async () => {
    const faults = await faultsOf(values, [
      item({ name: 'name', required: '请填写姓名' }),
      item({ name: 'count', required: '请填写数量' }),
      item({ name: 'agreed', required: '请先同意' }),
    ])
    expect(faults).toEqual({ name: '请填写姓名', agreed: '请先同意' })
  })
  test('required comes first, and then no check runs; others run on all values, also later ones', async () => {
    const seen: unknown[] = []
    const faults = await faultsOf({ ...values, name: '王' }, [
      item({
        name: 'mobile',
        required: '请填写',
        validate: (mobile, all) => (mobile.length < 11 ? `${all.name}的少了` : undefined),
      }),
      item({ name: 'name', validate: async (name) => (name === '王' ? '太短' : undefined) }),
      item({
        name: 'count',
        validate: (count) => {
          seen.push(count)
          return undefined
        },
      }),
    ])
    expect(faults).toEqual({ mobile: '王的少了', name: '太短' })
    expect(seen).toEqual([0])
  })
  test('a check that is not asked because the field is empty', async () => {
    const ask = item({ name: 'name', required: '请填写姓名', validate: () => Promise.reject(new Error('asked')) })
    expect(await faultsOf(values, [ask])).toEqual({ name: '请填写姓名' })
  })
  test('a check that fails is an error, not a pass', async () => {
    const broken = item({ name: 'mobile', validate: () => Promise.reject(new Error('no network')) })
    await expect(faultsOf(values, [broken])).rejects.toThrow('no network')
  })
})
