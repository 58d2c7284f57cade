import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { found, gone, there } from '../kit/by-role'
import { type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { account: says, common } = zh
const { wangYaqin, wangJianguo } = FIXTURES.patients
const { gaoxin } = FIXTURES.clinics
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

const fileOf = ({ chain }: Demo, id: string) => chain.books.patients.byId(id)
const field = (name: string | RegExp) => there<HTMLInputElement>('textbox', name)

test('profile screen locks verified fields, explains how to change them, and reveals the ID number on demand', async () => {
  const page = await openScreen(await loggedInDevice(), `/patients/${wangYaqin}`)
  await there('heading', '王雅琴的资料')
  expect(page.text()).toContain('带身份证到门诊前台')
  expect(found('textbox', /姓名/)).toEqual([])
  expect(page.text()).toContain('138****0001')
  await page.tap(says.showMobile)
  await page.sees('138 0000 0001')
  await page.tap(says.hideMobile)
  await until(() => expect(page.text()).not.toContain('138 0000 0001'))
})

test('profile screen shows an error next to an invalid new mobile number, and saves the corrected number', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, `/patients/${wangJianguo}`)
  await page.tap(says.changeMobile)
  const mobile = await field(/新手机号/)
  for (const [typed, said] of [
    ['', '请填写手机号'],
    ['1390000', '手机号少了四位，请补全'],
    ['23900000001', '手机号开头不对，请核对'],
  ] as const) {
    act(() => mobile.blur())
    type(mobile, typed)
    await page.tap(says.save)
    await there('alert', said)
    expect(document.activeElement).toBe(mobile)
  }
  expect(fileOf(demo, wangJianguo)?.mobile).toBe('13800000602')
  type(mobile, '13900000002')
  await page.tap(says.save)
  await page.sees(says.saved)
  await page.sees('139****0002')
  expect(fileOf(demo, wangJianguo)?.mobile).toBe('13900000002')
})

test('profile screen shows both versions of a conflicting field, and saves the patient’s version on a second tap', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, `/patients/${wangYaqin}`)
  const allergy = await field(says.allergy)
  type(allergy, '青霉素、虾')
  const another = createTestApp({ chain: demo.chain, storage: demo.storage })
  const change = { id: wangYaqin, version: fileOf(demo, wangYaqin)?.version ?? 0 }
  const theirs = { ...change, allergyHistory: '青霉素、花生', pastHistory: '胃炎' }
  await another.container.get(PatientService).update(gaoxin, theirs)
  await page.tap(says.save)
  await page.sees(says.conflictTitle)
  const both = found('alert').find(({ textContent }) => textContent.includes('资料刚在别处改过'))
  expect(both?.textContent).toContain('青霉素、花生')
  expect(both?.textContent).toContain('青霉素、虾')
  expect(allergy.value).toBe('青霉素、虾')
  expect((await field(says.past)).value).toBe('胃炎')
  expect(fileOf(demo, wangYaqin)?.allergyHistory).toBe('青霉素、花生')
  await page.tap(says.save)
  await page.sees(says.saved)
  expect(fileOf(demo, wangYaqin)).toMatchObject({ allergyHistory: '青霉素、虾', pastHistory: '胃炎' })
})

describe('profile draft', () => {
  const draftIn = ({ storage }: Demo) => storage.kept.get('_file_draft')

  test('survives a failed save and a reload, and is deleted after saving', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, `/patients/${wangYaqin}`)
    type(await field(says.past), '高血压')
    demo.chain.faults.add({ call: 'PUT /mcapi/clinic/{clinicId}/patient/', fault: '500', times: 1 })
    await page.tap(says.save)
    await page.sees('没有保存成功，填的内容还在')
    expect(found('alert', /没有保存成功/)).toHaveLength(1)
    expect((await field(says.past)).value).toBe('高血压')
    expect(draftIn(demo)).toContain('高血压')
    page.unmount()

    const again = createTestApp({ chain: demo.chain, storage: demo.storage })
    const reloaded = await openScreen(again, `/patients/${wangYaqin}`)
    expect((await field(says.past)).value).toBe('高血压')
    await reloaded.tap(says.save)
    await reloaded.sees(says.saved)
    expect(draftIn(demo)).toBeUndefined()
    expect(fileOf(demo, wangYaqin)?.pastHistory).toBe('高血压')
  })

  test('cannot be saved after the patient is switched in another tab', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, `/patients/${wangYaqin}`)
    type(await field(says.past), '写给王雅琴的')
    const other = createTestApp({ chain: demo.chain, storage: demo.storage })
    await other.container.get(PatientService).select(wangJianguo)
    await act(flushPromises)
    expect(found('alertdialog')).toEqual([])
    await page.tap(says.save)
    const told = await there('alertdialog')
    expect(told.textContent).toContain(common.otherWindow.title)
    expect(told.textContent).toContain('就诊人已换成王建国')
    expect(JSON.stringify(demo.chain.books.patients.all())).not.toContain('写给王雅琴的')
    expect(demo.chain.requests.filter(({ call }) => call.startsWith('PUT /mcapi/clinic/'))).toEqual([])
    await page.tap(common.understood)
    await gone('alertdialog')
  })
})
