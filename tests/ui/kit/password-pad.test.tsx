import { act } from 'react'
import { expect, test } from 'vitest'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { PasswordPad } from '@/ui/kit/fields/password-pad'
import { mount, type } from './mount'

/** A pad whose clinic answers once the test says so. */
function openPad() {
  const asked: { password: string; answer: (wrong: string | undefined) => void; lose: () => void }[] = []
  const { host, one } = mount(
    <PasswordPad
      label="支付密码"
      hint="6 位数字"
      onComplete={(password) =>
        new Promise((answer, lose) => asked.push({ password, answer, lose: () => lose(new Error('offline')) }))
      }
    />,
  )
  return {
    asked,
    field: one<HTMLInputElement>('input'),
    status: () => one('[role="status"]').textContent,
    says: (words: string) => host.textContent.includes(words),
    fault: () => host.querySelector('[role="alert"]')?.textContent,
    isBusy: () => host.querySelector('[aria-busy="true"]') !== null,
  }
}

test('a wrong password says so and leaves the boxes empty, the right one is taken', async () => {
  const { asked, field, status, fault, says } = openPad()
  expect([field.type, field.autocomplete, status()]).toEqual(['password', 'off', ''])
  type(field, '99x9')
  expect([field.value, status()]).toEqual(['999', words.typedOf(3, 6)])
  type(field, '999999')
  await act(async () => asked[0]?.answer('密码不对，请再输一次'))
  expect([fault(), field.value, status()]).toEqual(['密码不对，请再输一次', '', ''])
  expect(says('6 位数字')).toBe(false)
  type(field, '1')
  expect([fault(), says('6 位数字')]).toEqual([undefined, true])
  type(field, '112233')
  await act(async () => asked[1]?.answer(undefined))
  expect([field.value, fault(), asked.map(({ password }) => password)]).toEqual(['', undefined, ['999999', '112233']])
})
test('a password that is being checked is asked once, and nothing is typed meanwhile', async () => {
  const { asked, field, status, isBusy } = openPad()
  type(field, '112233')
  expect([isBusy(), status()]).toEqual([true, words.checking])
  type(field, '1122334')
  type(field, '11223')
  expect([field.value, asked.length]).toEqual(['112233', 1])
  await act(async () => asked[0]?.answer(undefined))
  expect([field.value, isBusy()]).toEqual(['', false])
})
test('a check that does not come back says so, and another password may be typed', async () => {
  const { asked, field, fault, isBusy } = openPad()
  type(field, '112233')
  await act(async () => asked[0]?.lose())
  expect([fault(), field.value, isBusy()]).toEqual([words.pieceFailed, '', false])
})
