import { afterEach, expect, test } from 'vitest'
import { showMisconfigured } from '@/ui/misconfigured'
import { switchOff } from '@/ui/switches'

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-off')
})

test.each(['missing', 'unreachable', 'no-json', 'wrong'] as const)(
  'a config.json that is %s is said in both languages',
  (fault) => {
    const root = document.body.appendChild(document.createElement('div'))
    showMisconfigured(root, { fault, fields: fault === 'wrong' ? ['apiBase', 'features.therapy', ''] : [] })
    const text = root.textContent ?? ''
    expect(text).toContain('请稍后再试，或给诊所打电话')
    expect(root.querySelectorAll('[lang=en]')).toHaveLength(2)
    expect(text).toContain('config.json')
    expect(root.querySelector('main button')?.textContent).toContain('重试')
    if (fault === 'wrong') {
      expect(text).toContain('apiBase: "" | "https://')
      expect(text).toContain('features.therapy: true | false')
    }
  },
)

test('what is switched off is marked, and its paths are known with and without the prefix', () => {
  const isOff = switchOff(['therapy', 'photoOrders', 'of-tomorrow'])
  expect(document.documentElement.dataset['off']).toBe('therapy photoOrders')
  for (const path of ['/therapy', '/wechat/therapy/t1', '/orders/photo'])
    expect([path, isOff(path)]).toEqual([path, true])
  for (const path of ['/orders', '/orders/photos', '/home', '/therapists', '/member', '/x/therapy'])
    expect([path, isOff(path)]).toEqual([path, false])
  expect(switchOff(['of-tomorrow'])('/therapy')).toBe(false)
})
