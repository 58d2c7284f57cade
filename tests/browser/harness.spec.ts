import { findBrokenTexts, findSmallTargets } from './support/layout-checks.ts'
import { runAxe, expect, expectNoAxeViolations, test } from './support/test.ts'

const PAGE = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>素笺</title><main><h1>素笺</h1>${body}</main></html>`

test('console guard › reports an error, a warning, an uncaught exception and an unhandled rejection once each', async ({
  page,
  consoleGuard,
}) => {
  const planted = {
    error: 'console.error("planted error")',
    warning: 'console.warn("planted warning")',
    exception: 'setTimeout(() => { throw new Error("planted exception") })',
    rejection: 'void Promise.reject(new Error("planted rejection"))',
  }
  const heard: unknown[] = []
  for (const [name, script] of Object.entries(planted)) {
    await test.step(name, async () => {
      await page.evaluate(script)
      heard.push(expect.stringContaining(`planted ${name}`))
      await expect.poll(() => consoleGuard.complaints()).toEqual(heard)
    })
  }
  consoleGuard.allow(/^console warning: planted/)
  expect(consoleGuard.complaints()).toHaveLength(3)
  consoleGuard.allow(/planted/)
})

test.fail('console guard › fails the test on an error that is not allowed', async ({ page, allowConsole }) => {
  allowConsole(/^console warning: planted/)
  await page.evaluate('console.warn("planted")')
  await page.evaluate('console.error("planted")')
})

test('axe and layout checks › report violations, including contrast below 7:1 in elder mode', async ({ page }) => {
  await test.step('finds no violation on a plain page', async () => {
    await page.setContent(PAGE('<button type="button">约号</button>'))
    await expectNoAxeViolations(page)
  })
  await test.step('reports a button without a name and a text without contrast', async () => {
    await page.setContent(PAGE('<button type="button"></button><p style="color:#ccc">看不清</p>'))
    const found = (await runAxe(page)).map((each) => each.rule)
    expect(new Set(found)).toEqual(new Set(['button-name', 'color-contrast']))
  })
  await test.step('reports targets that are too small', async () => {
    const small = 'style="width:10px;height:10px;padding:0;border:0;margin:0"'
    await page.setContent(PAGE(`<button aria-label="一" ${small}></button><button aria-label="二" ${small}></button>`))
    expect((await runAxe(page)).map((each) => each.rule)).toEqual(['target-size'])
  })
  await test.step('requires more contrast in elder mode', async () => {
    await page.setContent(PAGE('<p style="color:#666">够看</p>'))
    await expectNoAxeViolations(page)
    expect((await runAxe(page, { elder: true })).map((each) => each.rule)).toEqual(['color-contrast-enhanced'])
  })
  await test.step('reports targets and texts that are clipped or overlap', async () => {
    await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">
      <button style="width:30px;height:60px">甲</button>
      <div style="width:20px;overflow:hidden;white-space:nowrap">被切掉的字</div>
      <p style="margin:0">下面的</p><p style="margin:0;position:relative;top:-20px">上面的</p>
      <p style="white-space:nowrap;width:100px">${'很长'.repeat(60)}</p>`)
    await expect.poll(() => findSmallTargets(page, 44)).toEqual([expect.stringContaining('甲')])
    const broken = await findBrokenTexts(page)
    expect(broken.map((each) => each.split(':')[0])).toEqual(
      expect.arrayContaining(['cut off', 'on each other', 'out of the page']),
    )
  })
})

test('test fixtures › give each test a WeChat device and a separate clinic', async ({ page, clinic }) => {
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
  expect(clinic.mpId).toMatch(/^t-\d+-\d+$/)
  expect(clinic.url('/doctors', { tag: '针灸' })).toBe(`/?mpId=${clinic.mpId}#/wechat/doctors?tag=%E9%92%88%E7%81%B8`)
})
