import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { syntaxYearOf } from '../../support/syntax-year'

const html = readFileSync(join(process.cwd(), 'index.html'), 'utf8')
const scripts = [...html.matchAll(/<script( nomodule)?>([\s\S]*?)<\/script>/g)].map(([, nomodule, code = '']) => ({
  isForOld: nomodule !== undefined,
  code,
}))
const UPGRADE = '请升级微信后再打开'

const wechat = (system: string, browser: string, version: string): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} MicroMessenger/${version} NetType/WIFI Language/zh_CN`
const android = (system: string, chrome: string, kernel: string, version: string): string =>
  wechat(`Linux; ${system}; wv`, `Version/4.0 Chrome/${chrome} Mobile Safari/537.36 ${kernel}`, version)
const ios = (system: string, version: string): string =>
  wechat(`iPhone; CPU iPhone OS ${system} like Mac OS X`, 'Mobile/15E148', version)

/**
 * Recorded user agents (docs/wechat.md), with the newest ECMAScript year that each kernel parses, and whether it
 * supports modules.
 */
const KERNELS = [
  ['Android 5, system kernel', android('Android 5.1', '53.0.2785.49', '', '6.6.1'), 2015, false, true],
  [
    'X5 of 2021',
    android('Android 10; JEF-AN00', '77.0.3865.120', 'MQQBrowser/6.2 TBS/045713', '8.0.6'),
    2019,
    true,
    true,
  ],
  ['XWEB of 2023', android('Android 12', '107.0.5304.141', 'XWEB/5169', '8.0.33'), 2022, true, false],
  [
    'Android 8.1 with XWEB of 2024',
    android('Android 8.1.0', '122.0.6261.120', 'XWEB/1220133', '8.0.49'),
    2022,
    true,
    false,
  ],
  ['XWEB of 2025', android('Android 14', '134.0.6998.136', 'XWEB/1340129', '8.0.48'), 2022, true, false],
  ['XWEB of 2026', android('Android 16', '146.0.7680.1', 'XWEB/1460075', '8.0.70'), 2022, true, false],
  [
    'HarmonyOS NEXT',
    wechat('Phone; OpenHarmony 5.0', 'Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1', '8.0.8'),
    2022,
    true,
    false,
  ],
  ['iOS 14.2', ios('14_2', '8.0.16'), 2020, true, false],
  ['iOS 16.6', ios('16_6', '8.0.70'), 2022, true, false],
  ['iOS 18.5', ios('18_5', '8.0.71'), 2022, true, false],
] as const

/** Runs the page's scripts as an old browser does: a script it cannot parse is skipped entirely. */
function readBy(year: number, knowsModules: boolean): string {
  for (const { isForOld, code } of scripts) {
    if (syntaxYearOf(code) > year || (isForOld && knowsModules)) continue
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(code)()
  }
  return document.body.textContent ?? ''
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'sujianModern')
})

describe('browser check in index.html', () => {
  test.each(KERNELS)(
    'shows the upgrade page only to outdated browser engines: %s',
    (_, userAgent, year, knowsModules, isTooOld) => {
      vi.stubGlobal('navigator', { userAgent })
      document.head.innerHTML = '<meta name="theme-color" content="">'
      document.body.innerHTML = `${/<body>([\s\S]*?)<script>/.exec(html)?.[1] ?? ''}<div id="root"></div>`
      const text = readBy(year, knowsModules)
      expect(text.includes(UPGRADE)).toBe(isTooOld)
      expect(text.trim()).not.toBe('')
    },
  )
  test('uses only ES5 syntax outside its syntax probe, and therefore runs in any browser', () => {
    const years = scripts.map(({ code }) => syntaxYearOf(code))
    expect(years.filter((year) => year > 5)).toEqual([2020])
    expect(years.length).toBeGreaterThanOrEqual(3)
  })
  test('allows zooming, and loads nothing from other hosts', () => {
    expect(html).not.toMatch(/user-scalable|maximum-scale/)
    expect(html).not.toMatch(/https?:/)
  })
  test('works under a CSP with hashes, without inline handlers or eval', () => {
    for (const { code } of scripts) expect(code).not.toMatch(/document\.write|eval\(|new Function/)
    expect(html).not.toMatch(/\son[a-z]+="/)
  })
})

describe('syntaxYearOf', () => {
  test.each([
    ['var a = function () { return { b: 1 } }', 5],
    ['try { a() } catch (e) { b() }', 5],
    ['let a = 1', 2015],
    ['var a = () => 1', 2015],
    ['var a = `x`', 2015],
    ['var { a } = b', 2015],
    ['var a = b ** 2', 2016],
    ['async function a() { await b }', 2017],
    ['try { a() } catch { b() }', 2019],
    ['a?.b', 2020],
    ['a ?? b', 2020],
    ['a ??= b', 2021],
  ])('maps `%s` to the ECMAScript year %d', (code, year) => expect(syntaxYearOf(code)).toBe(year))
})
