import { axeCheck, expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const PAGE = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>素笺</title><main><h1>素笺</h1>${body}</main></html>`

for (const [name, script] of Object.entries({
  'an error': 'console.error("planted")',
  'a warning': 'console.warn("planted")',
  'an uncaught exception': 'setTimeout(() => { throw new Error("planted") })',
  'an unhandled rejection': 'void Promise.reject(new Error("planted"))',
})) {
  test(`the console guard hears ${name}`, async ({ page, consoleGuard }) => {
    await page.evaluate(script)
    await expect.poll(() => consoleGuard.complaints()).toEqual([expect.stringContaining('planted')])
    consoleGuard.allow(/planted/)
  })
}

test.fail('a complaint fails the test', async ({ page }) => {
  await page.evaluate('console.error("planted")')
})

test('an allowed complaint passes', async ({ page, allowConsole }) => {
  allowConsole(/^console error: planted/)
  await page.evaluate('console.error("planted")')
})

test('axe passes a plain page and finds what is wrong with another', async ({ page }) => {
  await page.setContent(PAGE('<button type="button">约号</button>'))
  await expectNoAxeViolations(page)

  await page.setContent(PAGE('<button type="button"></button><p style="color:#ccc">看不清</p>'))
  const found = (await axeCheck(page)).map((each) => each.rule)
  expect(new Set(found)).toEqual(new Set(['button-name', 'color-contrast']))
})

test('axe asks for small targets and, in elder mode, for more contrast', async ({ page }) => {
  const small = 'style="width:10px;height:10px;padding:0;border:0;margin:0"'
  await page.setContent(PAGE(`<button aria-label="一" ${small}></button><button aria-label="二" ${small}></button>`))
  expect((await axeCheck(page)).map((each) => each.rule)).toEqual(['target-size'])

  await page.setContent(PAGE('<p style="color:#666">够看</p>'))
  await expectNoAxeViolations(page)
  expect((await axeCheck(page, { elder: true })).map((each) => each.rule)).toEqual(['color-contrast-enhanced'])
})

test('the phone is a phone in WeChat', async ({ page }) => {
  await page.setContent(PAGE(''))
  const phone = await page.evaluate(() => ({
    width: innerWidth,
    density: devicePixelRatio,
    isTouch: matchMedia('(pointer: coarse)').matches,
    isWechat: navigator.userAgent.includes('MicroMessenger/'),
    language: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }))
  expect(phone).toEqual({
    width: 390,
    density: 1,
    isTouch: true,
    isWechat: true,
    language: 'zh-CN',
    zone: 'Asia/Shanghai',
  })
})

test('a look is saved before the page opens', async ({ page }) => {
  await page.route('**/look-probe', (route) => route.fulfill({ contentType: 'text/html', body: PAGE('') }))
  await setLook(page, 'elder-dark')
  await page.goto('/look-probe')
  const saved = await page.evaluate(() => [localStorage.getItem('_look_theme'), localStorage.getItem('_look_elder')])
  expect(saved).toEqual(['"dark"', 'true'])
})

test('each test has a clinic of its own, with addresses for its screens', ({ clinic }) => {
  expect(clinic.mpId).toMatch(/^t-\d+-\d+$/)
  expect(clinic.url('/doctors', { tag: '针灸' })).toBe(`/?mpId=${clinic.mpId}#/wechat/doctors?tag=%E9%92%88%E7%81%B8`)
})
