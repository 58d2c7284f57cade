import { openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'fields'))

test('no filter runs while pinyin is composed, the name arrives whole, and the clear key leaves the focus in the field', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await test.step('in a text field', async () => {
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
  })
  await test.step('its clear key', async () => {
    const field = page.getByRole('textbox', { name: '单位' })
    const clear = page.getByRole('button', { name: '清空单位' })
    const box = await clear.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await clear.tap()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(clear).toHaveCount(0)
  })
  await test.step('in a search, whose key takes the focus away', async () => {
    const field = page.getByRole('searchbox', { name: '找医生' })
    await field.tap()
    await compose('lin qing')
    await expect(field).toHaveValue('lin qing')
    await cdp.send('Input.insertText', { text: '林清' })
    await expect(field).toHaveValue('林清')
    await page.keyboard.press('Enter')
    await expect(field).not.toBeFocused()
  })
})

test('takes the digits of a pasted text in a code field, and appends further ones wherever it is tapped', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('新密码 20-26，勿转发'))
  const field = page.getByLabel('新密码', { exact: true })
  await field.focus()
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue('2026')
  const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.touchscreen.tap(x + 5, y + height / 2)
  await page.keyboard.type('11')
  await expect(field).toHaveValue('202611')
})
