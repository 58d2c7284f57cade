import { describe, expect, test } from 'vitest'
import { PATIENT_DATA_PARTS } from '@/domain/device/data-export'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { selectAnotherPatient } from '../../support/another-patient'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { common, failure, dataExport: says, privacy } = zh

describe('data export', () => {
  test('starts only when the patient taps the button', async () => {
    const demo = await loggedInDevice()
    demo.storage.write('_reason_draft', '咳嗽')
    const page = await openScreen(demo, '/me/data')
    await page.sees(says.about)
    expect(demo.asked('/regs/list')).toBe(0)
    await page.tap(says.gather)
    await page.sees(says.done)
    for (const part of PATIENT_DATA_PARTS) expect(page.region(says.fromClinic)).toContain(says.parts[part])
    expect(page.region(says.onPhone)).toContain(says.leftOut)
    expect(page.keyOf(says.save)).toBeDefined()
  })
  test('shows its progress in percent', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    const page = await openScreen(demo, '/me/data')
    held.of = '/regs/list'
    await page.tap(says.gather)
    const bar = await there('progressbar', says.gathering)
    await until(() => expect(held.count).toBe(1))
    const percent = Number(bar.getAttribute('aria-valuenow'))
    expect([percent > 0, percent < 100]).toEqual([true, true])
    held.of = ''
    await held.release([0])
    await page.sees(says.done)
    expect(found('progressbar')).toEqual([])
  })
  test('lists the failed parts with their reasons, saves the other parts, and retries only the failed parts', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: 'GET /mcapi/patients/address', fault: '500' })
    const page = await openScreen(demo, '/me/data')
    await page.tap(says.gather)
    await page.sees(says.doneButFor(1))
    expect(page.region(says.fromClinic)).toContain(`${says.parts.addresses}${failure['server-trouble'].text}`)
    expect(page.keyOf(says.save)).toBeDefined()
    demo.chain.faults.clear()
    const before = demo.asked('/regs/list')
    await page.tap(common.retry)
    await page.sees(says.done)
    expect(page.text()).not.toContain(says.notRead)
    expect(demo.asked('/regs/list')).toBe(before)
  })
  test('includes the data stored on the device while offline', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: '*', fault: 'offline' })
    const page = await openScreen(demo, '/me/data')
    await page.tap(says.gather)
    await page.sees(says.doneButFor(PATIENT_DATA_PARTS.length))
    expect(page.region(says.onPhone)).toContain(says.kept)
    expect(page.keyOf(says.save)).toBeDefined()
  })
  test('clears its result when the active patient changes', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/me/data')
    await page.tap(says.gather)
    await page.sees(says.done)
    selectAnotherPatient(demo, 'p4002')
    await page.sees(says.gather)
    expect(page.text()).not.toContain(says.done)
  })
  test('requires a login', async () => {
    const page = await openScreen(createTestApp(), '/me/data')
    await page.sees(zh.session.loginNote)
  })
  test('requires the consents', async () => {
    const demo = createTestApp()
    await logIn(demo)
    await openScreen(demo, '/me/data')
    await there('heading', privacy.askTitle)
  })
  test('opens from the privacy screen', async () => {
    const page = await openScreen(await loggedInDevice(), '/privacy')
    await page.sees(privacy.stored)
    expect(page.link(privacy.myData)).toContain('/me/data')
  })
})
