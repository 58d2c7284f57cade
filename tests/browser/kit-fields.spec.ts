import { openGallery, sample } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'fields'))

test('the clear key comes with the text, empties the field and leaves the focus in it', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '单位' })
  const clear = page.getByRole('button', { name: '清空单位' })
  await expect(clear).toHaveCount(0)
  await field.tap()
  await page.keyboard.type('成都 中药\t厂😀')
  await expect(field).toHaveValue('成都中药厂')
  const box = await clear.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await clear.tap()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: '清空卡号' })).toHaveCount(0)
})

test('text is cut to its length, also when pasted', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '单位' })
  await field.fill('一二三四五六七八九十甲乙')
  await expect(field).toHaveValue('一二三四五六七八九十')
})

test('no filter runs while pinyin is composed, and the name arrives whole', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '单位' })
  const cdp = await page.context().newCDPSession(page)
  await field.tap()
  for (const text of ['z', 'zh', 'zhong', 'zhong yi', 'zhong yi tang o']) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(field).toHaveValue(text)
  }
  await cdp.send('Input.insertText', { text: '中医堂' })
  await expect(field).toHaveValue('中医堂')
  await page.keyboard.type(' 甲')
  await expect(field).toHaveValue('中医堂甲')
})

test('a rare character of a name stays, an emoji beside it goes', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '姓名' })
  await field.fill('𠮷😀田𬭎👨‍👩‍👧')
  await expect(field).toHaveValue('𠮷田𬭎')
})

test('a number sticks to its rules while it is typed and is tidied when it is left', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '充值' })
  await expect(field).toHaveAttribute('inputmode', 'decimal')
  await field.tap()
  await page.keyboard.type('00')
  await expect(field).toHaveValue('0')
  await page.keyboard.type('07.5.67x8')
  await expect(field).toHaveValue('07.56')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('7.56')
  await field.fill('.')
  await field.blur()
  await expect(field).toHaveValue('0')
  const whole = page.getByRole('textbox', { name: '付数' })
  await whole.fill('1.9')
  await expect(whole).toHaveValue('1')
})

test.describe('the code field', () => {
  test('is one field for autofill and screen readers, and takes six digits', async ({ page }) => {
    const field = page.getByRole('textbox', { name: '验证码', exact: true })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(sample(page, 'CodeField').getByRole('textbox')).toHaveCount(2)
    await field.tap()
    await page.keyboard.type('12a3 4567')
    await expect(field).toHaveValue('123456')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('12345')
  })

  test('takes a whole text message that is pasted, and writes on at its end wherever one taps', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('【清和堂】验证码 20-26，勿转发'))
    const field = page.getByRole('textbox', { name: '验证码', exact: true })
    await field.focus()
    await page.keyboard.press('Control+V')
    await expect(field).toHaveValue('2026')
    const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.touchscreen.tap(x + 5, y + height / 2)
    await page.keyboard.type('11')
    await expect(field).toHaveValue('202611')
  })

  test('says a fault as its description', async ({ page }) => {
    const wrong = page.getByRole('textbox', { name: '错的验证码' })
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('验证码不对，请再看一次短信')
  })
})

test('a search filters nothing while pinyin is composed, and its key takes the focus away', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: '找医生' })
  const cdp = await page.context().newCDPSession(page)
  await field.tap()
  await cdp.send('Input.imeSetComposition', { text: 'lin qing', selectionStart: 8, selectionEnd: 8 })
  await expect(field).toHaveValue('lin qing')
  await cdp.send('Input.insertText', { text: '林清' })
  await expect(field).toHaveValue('林清')
  await page.keyboard.press('Enter')
  await expect(field).not.toBeFocused()
})

test('a wrong password says so and leaves the boxes empty, the right one is taken', async ({ page }) => {
  const pad = sample(page, 'PasswordPad')
  const field = pad.getByLabel('支付密码')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await expect(field).toHaveAttribute('type', 'password')
  await field.focus()
  await page.keyboard.type('99x9')
  await expect(pad.getByRole('status')).toHaveText('已输入 3 位，共 6 位')
  await page.keyboard.type('999')
  await expect(pad.getByRole('alert')).toHaveText('密码不对，请再输一次')
  await expect(field).toHaveValue('')
  await page.keyboard.type('1')
  await expect(pad.getByRole('alert')).toHaveCount(0)
  await page.keyboard.type('12233')
  await expect(field).toHaveValue('')
  await expect(pad.getByRole('alert')).toHaveCount(0)
})

test('a text area keeps spaces and emoji and counts aloud only near the end', async ({ page }) => {
  const area = page.getByRole('textbox', { name: '哪里不舒服' })
  const said = sample(page, 'TextArea').getByRole('status').first()
  await area.fill('头 疼 😀')
  await expect(area).toHaveValue('头 疼 😀')
  await expect(said).toHaveText('')
  await area.fill('疼'.repeat(185))
  await expect(said).toHaveText('还可以写 15 个字')
})
