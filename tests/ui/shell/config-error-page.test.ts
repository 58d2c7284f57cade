import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { showConfigError } from '@/ui/shell/config-error-page'
import { applyDisabledFeatures } from '@/ui/shell/feature-flags'

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-off')
})

test.each(['missing', 'unreachable', 'no-json', 'wrong'] as const)(
  'config error page explains the problem “%s” of config.json in both languages',
  (fault) => {
    const root = document.body.appendChild(document.createElement('div'))
    showConfigError(root, { fault, fields: fault === 'wrong' ? ['apiBase', 'features.therapy', ''] : [] })
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

test('config error page tells patients what to do, and collapses the details for operators', () => {
  const root = shown({ fault: 'wrong', fields: ['apiBase'] })
  const folded = root.querySelector('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('summary')?.textContent).toBe('给管理网站的人 For those who run this site')
  expect(folded?.textContent).toContain('apiBase: ')
  folded?.remove()
  expect(root.textContent).not.toMatch(/config\.json|apiBase/)
  expect(root.textContent).toContain('请稍后再试')
})

const shown = (trouble: Parameters<typeof showConfigError>[1]): HTMLElement => {
  const root = document.body.appendChild(document.createElement('div'))
  showConfigError(root, trouble)
  return root
}

test('config error page shows a different, complete cause for each problem in each language', () => {
  const causes = (['missing', 'unreachable', 'no-json', 'wrong'] as const).map((fault) =>
    [...shown({ fault, fields: [] }).querySelectorAll('p')].map(({ textContent, lang }) => ({ textContent, lang })),
  )
  for (const sentences of causes) {
    expect(sentences).toHaveLength(4)
    expect(sentences.map(({ lang }) => lang)).toEqual(['', 'en', '', 'en'])
  }
  const texts = causes.flat().map(({ textContent }) => textContent)
  expect(texts).not.toContain('')
  expect(new Set(texts).size).toBe(10)
})

test.each([
  ['', 'config.json: { … }'],
  ['mpId', 'mpId: "clinic-1"  (A–Z a–z 0–9 _ -)'],
  ['mpIdFrom', 'mpIdFrom: "address" | "config"'],
  ['chat', 'chat: "" | "wss://chat.clinic.example"'],
  ['reports', 'reports: "clinic" | "off" | "https://reports.clinic.example/path"'],
  ['oss', 'oss: { "endpoint": "", "bucket": "", "region": "" }'],
  ['oss.endpoint', 'oss.endpoint: "" | "https://files.clinic.example"'],
  ['oss.bucket', 'oss.bucket: "" | "clinic-photos"'],
  ['oss.region', 'oss.region: "" | "oss-cn-chengdu"'],
  ['features', 'features: { "therapy": false }'],
  ['features.watch', 'features.watch: true | false'],
  ['messages', 'messages: { "visit": ["id-of-a-template"] }'],
  ['messages.visit.0', 'messages.visit.0: { "visit": ["id-of-a-template"] }'],
])('config error page shows the expected format of the field %j', (field, written) => {
  const last = [...shown({ fault: 'wrong', fields: [field] }).querySelectorAll('p')].pop()
  expect(last?.textContent).toBe(written)
})

test('config error page contains only text, a button and collapsed details, in the app’s style', () => {
  const page = shown({ fault: 'missing', fields: [] }).querySelector('main')
  expect([...(page?.childNodes ?? [])].map(({ nodeName }) => nodeName)).toEqual(['P', 'P', 'BUTTON', 'DETAILS'])
  expect(readFileSync('index.html', 'utf8')).toContain(`.${page?.className} {`)
})

test('config error page reloads on retry', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  shown({ fault: 'unreachable', fields: [] }).querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

test('config error page lists disabled features, and resolves field paths with and without the prefix', () => {
  const isOff = applyDisabledFeatures(['therapy', 'photoOrders', 'of-tomorrow'])
  expect(document.documentElement.dataset['off']).toBe('therapy photoOrders')
  for (const path of ['/therapy', '/wechat/therapy/t1', '/orders/photo'])
    expect([path, isOff(path)]).toEqual([path, true])
  for (const path of ['/orders', '/orders/photos', '/home', '/therapists', '/member', '/x/therapy'])
    expect([path, isOff(path)]).toEqual([path, false])
  expect(applyDisabledFeatures(['of-tomorrow'])('/therapy')).toBe(false)
  expect(['', '/', '/home'].map(applyDisabledFeatures([]))).toEqual([false, false, false])
  const isGone = applyDisabledFeatures(['consultation', 'memberCard', 'watch'])
  const gone = ['/advisory', '/wechat/consultations', '/chat/t1', '/member/card', '/watch/new']
  expect(gone.map(isGone)).toEqual(gone.map(() => true))
  expect(['/therapy', '/watches', '/members'].map(isGone)).toEqual([false, false, false])
})
