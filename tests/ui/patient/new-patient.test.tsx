import { describe, expect, it, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { dateFieldsOf } from '@/domain/general/day'
import { idCardCheckCharacter, maskIdCard } from '@/domain/patient/id-card'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { newUser } from '../../support/new-user'
import { overrideResponses } from '../../support/override-responses'
import { found, tapOn, there } from '../kit/by-role'
import { click, press, type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

const { patient: words } = zh
const MOBILE = '13700000007'
const NAME = /^姓名/
const PAPER = /身份证号/
const NUMBER = /^手机号/

const withCheck = (first17: string) => first17 + idCardCheckCharacter(first17)

/** Opens the new patient form for an account without patients. */
async function openForm() {
  const demo = await newUser(MOBILE)
  const page = await openScreen(demo, '/patients/new')
  await there('heading', words.newTitle)
  const fields = (name: RegExp) => found<HTMLInputElement>('textbox', name)
  const field = (name: RegExp, nth = 0) => {
    const asked = fields(name).at(nth)
    if (!asked) throw new Error(`no field ${name}`)
    return asked
  }
  return {
    ...demo,
    page,
    field,
    fill: (name: RegExp, value: string, nth = 0) => type(field(name, nth), value),
    submit: () => page.tap(words.submit),
    alerts: () => found('alert').map(({ textContent }) => textContent),
    added: () => demo.chain.books.patients.all().filter(({ mobile }) => mobile === MOBILE),
  }
}

/** Selects an option in the document field's list. */
async function choosePaper(name: string) {
  await tapOn('combobox', /^证件/)
  await tapOn('option', name)
  expect(found('dialog')).toEqual([])
}

test('new patient form shows all errors when empty, and focuses the first invalid field', async () => {
  const { page, field, submit, alerts, added } = await openForm()
  await submit()
  for (const fault of ['请填写姓名', '请填写身份证号', '请填写手机号', '请先勾选同意，才能添加']) await page.sees(fault)
  expect(alerts()).toContain('请填写姓名')
  expect(document.activeElement).toBe(field(NAME))
  expect(added()).toEqual([])
})

test('new patient form shows an error at an invalid ID number, and adds no patient', async () => {
  const { field, fill, submit, alerts, added, chain } = await openForm()
  fill(PAPER, '110105194912310021')
  await submit()
  expect(alerts()).toContain('校验码不对，请再核对最后一位')
  expect(alerts()).not.toContain(words.missing.sex)
  expect(alerts()).not.toContain(words.missing.birthday)
  expect(field(PAPER).getAttribute('aria-invalid')).toBe('true')
  expect(chain.requests.filter(({ call }) => call === 'POST /mcapi/patients')).toEqual([])
  expect(added()).toEqual([])
})

test('new patient form derives sex and birthday from the ID number', async () => {
  const { page, fill } = await openForm()
  fill(PAPER, '11010519491231002x')
  await page.sees('性别和生日已按证件填好')
  expect(page.text()).toContain('1949 年 12 月 31 日')
  expect(found('radiogroup', /性别/)).toEqual([])
  expect(found('button', /生日/)).toEqual([])
})

test('new patient form shows how many digits a mobile number lacks, and rejects an invalid prefix', async () => {
  const { fill, submit, alerts } = await openForm()
  fill(NUMBER, '1380000060')
  await submit()
  expect(alerts()).toContain('手机号少了一位，请补全')
  fill(NUMBER, '23800000602')
  await submit()
  expect(alerts()).toContain('手机号开头不对，请核对')
})

test('new patient form opens the birthday wheel at 1990, and offers no future dates', async () => {
  const { page, stores } = await openForm()
  await choosePaper('没有证件')
  await until(() => expect(found('textbox', PAPER)).toEqual([]))
  await tapOn('button', /生日/)
  const wheel = await there('dialog', words.pickBirthday)
  const chosen = () => found('option', undefined, wheel).filter((each) => each.getAttribute('aria-selected') === 'true')
  await until(() => expect(chosen()[0]?.textContent).toBe('1990 年'))
  const today = stores.get(SchedulingStore).today()
  const [years, ...others] = found('listbox', undefined, wheel)
  if (years) press(years, 'End')
  expect(chosen()[0]?.textContent).toBe(`${dateFieldsOf(today).year} 年`)
  for (const column of others) press(column, 'End')
  await page.tap('确定')
  await until(() => expect(found('button', /生日/)[0]?.textContent).toBe(words.day(today)))
})

test('new patient form adds a patient without an ID document with the chosen sex', async () => {
  const { page, fill, submit, added } = await openForm()
  click(await there('radio', '本人'))
  fill(NAME, '王小满')
  await choosePaper('没有证件')
  await tapOn('radio', words.sexes('female'))
  await tapOn('button', /生日/)
  await page.tap('确定')
  fill(NUMBER, MOBILE)
  for (const box of found<HTMLInputElement>('checkbox').filter(({ checked }) => !checked)) click(box)
  await submit()
  await until(() => expect(added()).toMatchObject([{ name: '王小满', sex: 2 }]))
})

test('new patient form opens the birthday wheel at age five for a child', async () => {
  const { stores } = await openForm()
  click(await there('radio', '子女'))
  await choosePaper('没有证件')
  await tapOn('button', /生日/)
  const wheel = await there('dialog', words.pickBirthday)
  const chosen = () => found('option', undefined, wheel).filter((each) => each.getAttribute('aria-selected') === 'true')
  await until(() =>
    expect(chosen()[0]?.textContent).toBe(`${dateFieldsOf(stores.get(SchedulingStore).today()).year - 5} 年`),
  )
})

test('new patient form clears errors in fields that are no longer required', async () => {
  const { page, submit, alerts } = await openForm()
  await submit()
  await page.sees('请填写手机号')
  await choosePaper('没有证件')
  await until(() => expect(alerts()).not.toContain('请填写身份证号'))
  expect(alerts()).toContain('请填写手机号')
  await tapOn('button', /生日/)
  const [years] = found('listbox', undefined, await there('dialog', words.pickBirthday))
  if (years) press(years, 'End')
  await page.tap('确定')
  await page.sees(words.guardianMobileServes)
  expect(alerts()).not.toContain('请填写手机号')
})

test('new patient form keeps the document type and name across a reload', async () => {
  const { page, fill, chain, storage } = await openForm()
  fill(NAME, '王小满')
  await choosePaper('出生证')
  page.unmount()
  await openScreen(createTestApp({ chain, storage }), '/patients/new')
  expect((await there<HTMLInputElement>('textbox', NAME)).value).toBe('王小满')
  await there('combobox', /^证件.*出生证/)
})

test('new patient form fills in the account’s mobile number for the account owner and for a child’s guardian', async () => {
  const demo = createTestApp()
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const session = demo.stores.get(SessionStore)
  await session.sendCode(MOBILE)
  await session.login(MOBILE, '123456')
  await openScreen(demo, '/patients/new')
  const numbers = () => found<HTMLInputElement>('textbox', NUMBER).map(({ value }) => value.replace(/\s/g, ''))
  await until(() => expect(numbers()).toEqual([MOBILE]))
  click(await there('radio', '子女'))
  await until(() => expect(numbers()).toEqual(['']))
  type(found<HTMLInputElement>('textbox', PAPER)[0] as HTMLInputElement, withCheck('51010720210601001'))
  await until(() => expect(numbers()).toEqual(['', MOBILE]))
  click(await there('radio', '本人'))
  await until(() => expect(numbers()[0]).toBe(MOBILE))
  demo.stores.get(SessionStore).signOut()
  expect(session.mobile).toBe('')
})

test('new patient form accepts a different document from a guardian without an ID card', async () => {
  const { page, fill, submit, chain } = await openForm()
  click(await there('radio', '子女'))
  fill(NAME, '王小满')
  fill(PAPER, withCheck('51010720210601001'))
  click(await there('checkbox'))
  fill(NAME, 'Mary Smith', -1)
  fill(PAPER, '5101', -1)
  const [, ofGuardian] = found('combobox', /^证件/)
  if (ofGuardian) click(ofGuardian)
  await there('option', '护照')
  expect(found('option', '出生证')).toEqual([])
  await tapOn('option', '护照')
  const number = await there<HTMLInputElement>('textbox', /^证件号码/)
  expect(number.value).toBe('')
  type(number, 'e12345678')
  fill(NUMBER, MOBILE, -1)
  const parents = found('radio', '父母').at(-1)
  if (parents) click(parents)
  await submit()
  await page.sees(words.added)
  expect(chain.books.patients.all().find(({ name }) => name === '王小满')?.guardian).toMatchObject({
    idCardType: 1,
    idCard: 'E12345678',
  })
})

test('new patient form requires a guardian for a child, then adds and selects the child', async () => {
  const { page, fill, submit, chain } = await openForm()
  click(await there('radio', '子女'))
  fill(NAME, '王小满')
  fill(PAPER, withCheck('51010720210601001'))
  fill(NUMBER, MOBILE)
  click(await there('checkbox'))
  await submit()
  await page.sees('请填写监护人姓名')
  fill(NAME, '王雅琴', -1)
  fill(PAPER, withCheck('51010719900601002'), -1)
  fill(NUMBER, MOBILE, -1)
  const parents = found('radio', '父母').at(-1)
  if (parents) click(parents)
  await submit()
  await page.sees(words.added)
  expect((await there('button', /王小满/)).getAttribute('aria-pressed')).toBe('true')
  expect(chain.books.patients.all()).toContainEqual(expect.objectContaining({ name: '王小满', birthday: '2021-06-01' }))
})

describe('new patient form when the request fails', () => {
  async function filled() {
    const form = await openForm()
    click(await there('radio', '本人'))
    form.fill(NAME, '李同尘')
    form.fill(PAPER, '11010519491231002X')
    form.fill(NUMBER, MOBILE)
    click(await there('checkbox'))
    return form
  }
  test.each(['500', 'drop'] as const)(
    'keeps the typed data after a %s fault, and adds the patient on the next attempt',
    async (fault) => {
      const { page, field, submit, alerts, chain, added } = await filled()
      chain.faults.add({ call: 'POST /mcapi/patients', fault })
      await submit()
      await page.sees('填的内容还在')
      expect(alerts().join()).toContain('填的内容还在')
      expect([field(NAME).value, field(PAPER).value, added()]).toEqual(['李同尘', '11010519491231002X', []])
      chain.faults.clear()
      await submit()
      await page.sees(words.added)
      expect(added()).toHaveLength(1)
    },
  )
})

describe('guardian fields when a parent is already a patient in this account', () => {
  const openChild = async (demo: Awaited<ReturnType<typeof loggedInDevice>>) => {
    const page = await openScreen(demo, '/patients/new')
    await there('heading', words.newTitle)
    click(await there('radio', '子女'))
    const fill = (name: RegExp, value: string) => {
      const [field] = found<HTMLInputElement>('textbox', name)
      if (!field) throw new Error(`no field ${name}`)
      type(field, value)
    }
    fill(NAME, '王小满')
    fill(PAPER, withCheck('51010720190601012'))
    await page.sees(words.guardianNote)
    await page.sees(words.useDataOf('王雅琴'))
    return page
  }
  const fields = () => found<HTMLInputElement>('textbox').slice(-3)

  it('copy the parent’s name, mobile and relation on a tap, and require the ID number, which the clinic masks', async () => {
    const demo = await loggedInDevice()
    const page = await openChild(demo)
    await page.tap(words.useDataOf('王雅琴'))
    const mother = demo.chain.books.patients.byId(FIXTURES.patients.wangYaqin)
    if (!mother) throw new Error('no mother')
    const [name, paper, mobile] = fields()
    if (!paper) throw new Error('no field')
    expect([name?.value, paper.value, mobile?.value.replace(/\s/g, '')]).toEqual(['王雅琴', '', mother.mobile])
    const [relation] = found<HTMLInputElement>('radio', words.guardianRelations.parent).slice(-1)
    expect(relation?.checked).toBe(true)
    click(await there('checkbox'))
    await page.tap(words.submit)
    await page.sees(words.missing.guardianPaper)
    type(paper, mother.idCard)
    await page.tap(words.submit)
    await page.comesTo('/patients')
    const child = demo.chain.books.patients.all().find((each) => each.name === '王小满')
    expect(child?.guardian).toMatchObject({ name: '王雅琴', idCard: mother.idCard, mobile: mother.mobile })
  })

  it('leave the mobile number empty when the clinic masks it', async () => {
    const masked = (text: string) => text.replaceAll(/"mobile":"(\d{3})\d{4}(\d{4})"/g, '"mobile":"$1****$2"')
    const page = await openChild(await loggedInDevice({ network: overrideResponses('/mcapi/patients', masked) }))
    await page.tap(words.useDataOf('王雅琴'))
    expect(fields().map(({ value }) => value)).toEqual(['王雅琴', '', ''])
  })

  it('reject a masked ID number', async () => {
    const demo = await loggedInDevice()
    const page = await openChild(demo)
    await page.tap(words.useDataOf('王雅琴'))
    const [, paper] = fields()
    if (!paper) throw new Error('no field')
    type(paper, maskIdCard(demo.chain.books.patients.byId(FIXTURES.patients.wangYaqin)?.idCard ?? ''))
    await page.tap(words.submit)
    await until(() => expect(paper.getAttribute('aria-invalid')).toBe('true'))
  })

  it('offer only the adults in the family', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.patients.update(FIXTURES.patients.wangJianguo, { birthday: '2010-01-01' })
    const page = await openChild(demo)
    expect(page.text()).not.toContain(words.useDataOf('王建国'))
  })
})
