import { paintedAfter, TouchGesture, centerOf, openGallery, gallerySample } from './support/gallery.ts'
import { chooseOption } from './support/journey.ts'
import { findSmallTargets } from './support/layout-checks.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

test('kit › accepts input in fields, selections and forms by touch, keyboard and input method', async ({
  page,
  context,
  clinic,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 375, height: 800 })
  await openGallery(page, clinic, 'fields')
  const cdp = await context.newCDPSession(page)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await test.step('filters a text field after pinyin composition, and clears it while keeping the focus', async () => {
    const field = page.getByRole('textbox', { name: '单位' })
    await field.tap()
    for (const text of ['z', 'zh', 'zhong', 'zhong yi', 'zhong yi tang o']) {
      await compose(text)
      await expect(field).toHaveValue(text)
    }
    await cdp.send('Input.insertText', { text: '中医堂' })
    await expect(field).toHaveValue('中医堂')
    await page.keyboard.type(' 甲\t😀')
    await expect(field).toHaveValue('中医堂甲')
    const clear = page.getByRole('button', { name: '清空单位' })
    const box = await clear.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await clear.tap()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(clear).toHaveCount(0)
  })
  await test.step('searches after pinyin composition, and hides the keyboard on Enter', async () => {
    const field = page.getByRole('searchbox', { name: '找医生' })
    await field.tap()
    await compose('lin qing')
    await expect(field).toHaveValue('lin qing')
    await cdp.send('Input.insertText', { text: '林清' })
    await expect(field).toHaveValue('林清')
    await page.keyboard.press('Enter')
    await expect(field).not.toBeFocused()
  })
  await test.step('accepts only digits of pasted text in a code field, and appends further digits wherever it is tapped', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('新密码 20-26，勿转发'))
    const field = page.getByLabel('新密码', { exact: true })
    await field.focus()
    await page.keyboard.press('Control+V')
    await expect(field).toHaveValue('2026')
    const { x, y, width } = await centerOf(field)
    await page.touchscreen.tap(x - width / 2 + 5, y)
    await page.keyboard.type('11')
    await expect(field).toHaveValue('202611')
  })
  await test.step('steps once per tap, and validates a typed number on blur', async () => {
    await openGallery(page, clinic, 'choices')
    const packs = page.getByRole('spinbutton', { name: '付数' })
    await page.getByRole('button', { name: '付数，增加' }).tap()
    await expect(packs).toHaveValue('2')
    await packs.fill('')
    await page.keyboard.type('1x.50')
    await expect(packs).toHaveValue('150')
    await page.keyboard.press('Tab')
    await expect(packs).toHaveValue('99')
  })
  await test.step('toggles a switch with a tap on its label and with the space bar', async () => {
    const call = page.getByRole('switch', { name: '叫号提醒' })
    await page.getByText('前面剩 2 位时通知您').tap()
    await expect(call).toBeChecked()
    await call.focus()
    await page.keyboard.press(' ')
    await expect(call).not.toBeChecked()
  })
  await test.step('selects an option by keyboard, and by touch in rows of 44 px', async () => {
    const relation = page.getByRole('combobox', { name: /关系/ })
    expect((await relation.boundingBox())?.width).toBeCloseTo(180, 0)
    await relation.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    const active = await relation.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveText('母亲')
    await page.keyboard.press('Enter')
    await expect(relation).toHaveAccessibleName('关系 母亲')
    await expect(relation).toBeFocused()
    const department = page.getByRole('combobox', { name: /科室/ })
    await department.tap()
    const row = await page.getByRole('option', { name: '内科' }).boundingBox()
    expect(row?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('option', { name: '儿科' }).tap()
    await expect(department).toHaveAccessibleName('科室 必填 儿科')
    await department.tap()
    await expect(page.getByRole('listbox', { name: /科室/ })).toBeVisible()
    await page.getByRole('spinbutton', { name: '付数' }).tap()
    await expect(page.getByRole('listbox', { name: /科室/ })).toHaveCount(0)
  })
  await test.step('moves a wheel by keyboard, and restores the focus on Escape', async () => {
    const birthday = page.getByRole('button', { name: /生日/ })
    await birthday.tap()
    const sheet = page.getByRole('dialog', { name: '选择生日' })
    await expect(sheet.getByRole('heading', { name: '选择生日' })).toBeFocused()
    await waitForScreenReady(page)
    const years = sheet.getByRole('listbox', { name: '年' })
    await expect(years.getByRole('option', { selected: true })).toHaveText('1990 年')
    await expect(years.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })
    await years.focus()
    await page.keyboard.press('End')
    const last = years.getByRole('option').last()
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(birthday).toHaveText(/选择生日/)
    await expect(birthday).toBeFocused()
  })
  await test.step('scrolls to the first invalid field of a form, above the keyboard', async () => {
    await openGallery(page, clinic, 'form')
    await page.setViewportSize({ width: 390, height: 420 })
    await page.getByRole('button', { name: '添加', exact: true }).tap()
    await expect(page.locator('form').getByRole('alert')).toHaveCount(4)
    const name = page.getByRole('textbox', { name: '姓名' })
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport()
    await expect(name).toHaveAccessibleDescription('请填写姓名')
    await page.keyboard.type('王')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: '男' })).toBeFocused()
  })
})

test('kit › keeps the focus and supports gestures in sheets, dialogs, tabs and carousels, and applies the size settings', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openGallery(page, clinic, 'overlays')
  await test.step('traps the focus in a sheet of the specified height, and restores it on close', async () => {
    const opener = page.getByRole('button', { name: '更多操作' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: '这张号' })
    await expect(sheet.getByRole('heading', { name: '这张号' })).toBeFocused()
    await waitForScreenReady(page)
    const height = async (place: string) => (await sheet.locator(place).first().boundingBox())?.height
    expect((await sheet.boundingBox())?.height).toBeCloseTo(358, 0)
    await expect.poll(() => height('header')).toBeCloseTo(48, 0)
    await expect.poll(() => height('footer button')).toBeCloseTo(44, 0)
    for (let at = 0; at < 8; at += 1) {
      await page.keyboard.press('Tab')
      await expect(sheet.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
  await test.step('closes a dialog with ✕, Escape and a tap on the backdrop', async () => {
    const opener = page.getByRole('button', { name: '看说明' })
    const dialog = page.getByRole('dialog', { name: '候补是什么' })
    const closings = [
      () => dialog.getByRole('button', { name: '关闭' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(20, 20),
    ]
    for (const close of closings) {
      await opener.tap()
      await expect(dialog.getByRole('heading')).toBeFocused()
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })
  await test.step('closes a confirm dialog with Escape, but not with a tap on the backdrop', async () => {
    await gallerySample(page, 'ConfirmDialog').getByRole('button', { name: '取消挂号' }).tap()
    const question = page.getByRole('alertdialog', { name: '取消这次挂号' })
    await expect(question.getByRole('button', { name: '先不取消' })).toBeFocused()
    const drawn = await paintedAfter(page, 'click')
    await page.touchscreen.tap(20, 20)
    await drawn()
    // A closing dialog is marked in the next frame and removed after its animation.
    await expect(question).toHaveAttribute('data-open', '')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  })
  await test.step('makes tabs a single tab stop, and scrolls the current route’s tab into view', async () => {
    const groups = page.getByRole('navigation', { name: '组件分组' })
    const current = groups.locator('[aria-current="page"]')
    await groups.getByRole('link', { name: '状态' }).tap()
    await expect(page).toHaveURL(/group=states/)
    await expect(current).toHaveText('状态')
    await expect(current).toBeInViewport()
    await openGallery(page, clinic, 'rows')
    const place = gallerySample(page, 'Tabs')
    const chosen = place.getByRole('tab', { selected: true })
    await chosen.focus()
    await page.keyboard.press('End')
    await expect(place.getByRole('tabpanel')).toHaveText('all')
    await expect(chosen).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCount(1)
    await expect(place.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(chosen).toBeFocused()
  })
  await test.step('changes slides on a horizontal swipe, but not on a vertical one', async () => {
    await openGallery(page, clinic, 'pictures')
    const carousel = page.getByRole('group', { name: '门诊的照片' })
    const strip = carousel.locator('[data-strip]')
    const left = async () => (await strip.boundingBox())?.x ?? 0
    const dot = (at: number) => carousel.getByRole('button', { name: `第 ${at} 张，共 3 张` })
    const { x, y, width } = await centerOf(carousel.getByText('大厅'))
    const home = await left()
    const finger = await TouchGesture.on(page)
    const drawn = await paintedAfter(page, 'touchend', 'touchcancel')
    await finger.down(x, y)
    await finger.move(x - 4, y - 12)
    await finger.move(x - 200, y - 20)
    await finger.up()
    await drawn()
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    const place = await centerOf(carousel.getByText('大厅'))
    await finger.down(place.x, place.y)
    await finger.move(place.x - 9, place.y)
    await expect.poll(() => left()).toBe(home)
    await finger.move(place.x - 40, place.y)
    await expect.poll(left).toBeCloseTo(home - 40, 0)
    await finger.move(place.x - 0.7 * width, place.y)
    await finger.up()
    await expect(strip).toHaveCSS('transition-duration', '0.5s')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })
  await test.step('keeps the end of the page above the sticky bar', async () => {
    await openGallery(page, clinic, 'states')
    const note = gallerySample(page, 'StickyBar').getByText('The next action')
    const pay = page.getByRole('button', { name: '去付款' })
    await expect(note).toBeVisible()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [text, key] = [await note.boundingBox(), await pay.boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(key?.y ?? 0)
  })
  await test.step('draws progress bars and skeletons in the specified sizes, without motion when it is reduced', async () => {
    const bar = gallerySample(page, 'ProgressBar').getByRole('progressbar', { name: '上传' })
    const filled = async () => {
      const [track, fill] = await Promise.all([bar.boundingBox(), bar.locator('div').boundingBox()])
      return (fill?.width ?? 0) / (track?.width ?? 1)
    }
    await expect.poll(filled).toBeCloseTo(0.64, 2)
    const bars = gallerySample(page, 'Skeleton').locator('span[aria-hidden="true"]')
    await expect(bars).toHaveCount(3)
    const sizes = await bars.evaluateAll((all) =>
      all.map((each) => {
        const { width, height } = each.getBoundingClientRect()
        return [width / (each.parentElement?.clientWidth ?? 1), width, height]
      }),
    )
    expect(sizes[0]?.[0]).toBeCloseTo(0.6, 2)
    expect(sizes[1]).toEqual([expect.closeTo(1, 2), expect.anything(), expect.closeTo(14, 1)])
    expect(sizes[2]?.slice(1)).toEqual([expect.closeTo(120, 1), expect.closeTo(34, 1)])
    const running = () => bars.first().evaluate((each) => each.getAnimations().length)
    await expect.poll(() => running()).toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => running()).toBe(0)
  })
  await test.step('gives days and slots of a week sufficient touch targets at 340 to 390 px', async () => {
    await openGallery(page, clinic, 'paper')
    const small = () =>
      findSmallTargets(page, 44, '[data-sample="WeekGrid"] :is(button, input), [data-sample="SlotGrid"] input')
    for (const width of [360, 375, 390]) {
      await page.setViewportSize({ width, height: 780 })
      await expect(page.getByRole('grid', { name: '一周的号' })).toBeVisible()
      await expect.poll(small, `${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 340, height: 780 })
    const list = page.getByRole('radiogroup', { name: '一周的号' })
    await chooseOption(list.getByRole('radio').first())
    await expect.poll(small, '340 px').toEqual([])
    await page.goto(clinic.url('doctors/d2001'))
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible()
    await waitForScreenReady(page)
    const ofDoctor = () => findSmallTargets(page, 44, '[role="grid"] button, [role="radiogroup"] input')
    await expect.poll(ofDoctor, 'doctor at 360 px').toEqual([])
  })
})
