import { describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { zh } from '@/ui/messages/zh'
import { THERAPY_STATUS_CODES } from '../../../mocks/clinic/therapy/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { toSlip } from './at-therapist'

const { therapyVisit: says, visitActions, common } = zh
const { signIn } = visitActions
const DETAIL = 'GET /mcapi/v2/regs/therapy-reserve/{id}/detail'
const CANCEL = 'PUT /mcapi/v2/regs/therapy-reserve/{id}/cancel'
const FAR_AWAY = { latitude: 30.6, longitude: 104.1, system: 'gcj02' }
const OF_COURSE = 'h7004'

/** Opens a session's screen at the start of the session. */
async function atItsTime() {
  const slip = await toSlip()
  const { chain, demo, page: before, row } = slip
  chain.clock.moveTo(`${row.date}T${row.timeStart}:00+08:00`)
  chain.catchUp()
  before.unmount()
  const page = await openScreen(demo, `/therapy/visits/${row.id}`)
  await there('heading', '可以签到了')
  const phoneSays = (locate: () => Promise<object>) => Object.assign(demo.wechat, { locate })
  return { ...slip, page, phoneSays, status: () => chain.books.therapies.byId(row.id)?.status }
}

describe('therapy check-in', () => {
  test('shows the check-in window', async () => {
    const { page } = await atItsTime()
    expect(page.text()).toContain('07:00–08:30 可以签')
  })
  test('offers the desk code when the device does not share its location', async () => {
    const { phoneSays, status } = await atItsTime()
    phoneSays(() => Promise.reject(new Failure({ kind: 'location-denied' })))
    await tapOn('button', signIn.here)
    expect((await there('alert', /./)).textContent).toContain(signIn.noPlace)
    await there('textbox', signIn.code)
    expect(status()).toBe(THERAPY_STATUS_CODES.awaitingSign)
  })
  test('shows the distance, and does not check in, when the patient is too far away', async () => {
    const { phoneSays, status } = await atItsTime()
    phoneSays(() => Promise.resolve(FAR_AWAY))
    await tapOn('button', signIn.here)
    expect((await there('alert', /./)).textContent).toMatch(/离门诊还有 [\d.]+ 公里/)
    expect(status()).toBe(THERAPY_STATUS_CODES.awaitingSign)
  })
  test.each([
    ['that is empty', '', signIn.codeMissing],
    ['of another clinic', 'desk-c1002', signIn.codeBad],
  ])('rejects a desk code %s with an error', async (_which, code, words) => {
    const { page, status } = await atItsTime()
    await there('textbox', signIn.code)
    if (code !== '') page.fill(signIn.code, code)
    await tapOn('button', signIn.byCode)
    await page.sees(words)
    expect(status()).toBe(THERAPY_STATUS_CODES.awaitingSign)
  })
  test('fills in a scanned desk code, and checks in with one tap', async () => {
    const { page, row, status } = await atItsTime()
    await page.goTo('/scan/desk/desk-c1001')
    await page.comesTo(`/therapy/visits/${row.id}?code=desk-c1001`)
    const field = await there<HTMLInputElement>('textbox', signIn.code)
    expect(field.value).toBe('desk-c1001')
    await tapOn('button', signIn.byCode)
    await there('heading', '已经签到')
    expect(status()).toBe(THERAPY_STATUS_CODES.signed)
  })
})

describe('therapy session’s bottom bar', () => {
  test('offers check-in as the only primary action while check-in is open', async () => {
    const { page } = await atItsTime()
    const bar = page.all('[data-foot]')[0]
    expect(found('button', signIn.here, bar)).toHaveLength(1)
    expect(found('link', says.directions, bar)).toEqual([])
    await there('link', says.directions)
  })
  test('disappears after check-in, and directions and the clinic’s phone number become rows', async () => {
    const { page } = await atItsTime()
    page.fill(signIn.code, 'desk-c1001')
    await tapOn('button', signIn.byCode)
    await there('heading', '已经签到')
    expect(page.all('[data-foot]')).toEqual([])
    expect((await there('region', says.ticket)).textContent).toMatch(/^请到艾灸室/)
    await there('link', says.directions)
    await there('link', common.callClinic)
  })
})

describe('therapy slip', () => {
  test('remains available offline with the code and the last update, but cannot be cancelled', async () => {
    const demo = await loggedInDevice()
    const before = await openScreen(demo, `/therapy/visits/${OF_COURSE}`)
    await there('heading', '理疗约好了')
    demo.chain.faults.add({ call: DETAIL, fault: 'drop' })
    const page = await reopen(demo, before)
    await page.sees('之后没有和门诊核对')
    await there('img', says.code)
    const canCancel = () =>
      found('button', says.cancel).map((button) => !button.matches('[disabled], [aria-disabled="true"]'))
    expect(canCancel(), 'its place is kept').toEqual([false])
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await vi.waitFor(() => expect(canCancel()).toEqual([true]))
  })
  test('shows an unknown status', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.therapies.update(OF_COURSE, { status: 77 as never })
    await openScreen(demo, `/therapy/visits/${OF_COURSE}`)
    await there('heading', '状态未知')
  })
  test('shows an error for an unknown session', async () => {
    await openScreen(await loggedInDevice(), '/therapy/visits/h-nowhere')
    await there('heading', says.notFound)
  })
})

describe('therapy cancellation', () => {
  test('explains the consequences first, looks up a lost response, and links to another booking', async () => {
    const { chain, page, row } = await toSlip()
    chain.faults.add({ call: CANCEL, fault: 'lost-answer', times: 1 })
    await tapOn('button', says.cancel)
    const asked = await there('dialog', says.cancelSheet.title)
    expect((await there('list', says.cancelSheet.effects, asked)).textContent).toContain('还没付钱，不用退')
    await chooseByLabel('没时间去')
    await tapOn('button', says.cancel, asked)
    await there('heading', '这次理疗取消了')
    expect(chain.books.therapies.byId(row.id)?.status).toBe(THERAPY_STATUS_CODES.cancelled)
    await tapOn('link', says.again)
    await page.comesTo(expect.stringMatching(/^\/therapy\/d2012/))
  })
  test('shows the clinic’s phone number instead of a disabled button when it is too late to cancel', async () => {
    await atItsTime()
    await tapOn('button', says.cancel)
    const barred = await there('dialog', says.cancelSheet.barTitle)
    expect(barred.textContent).toContain('有事请打电话给门诊')
    const call = await there('link', common.call, barred)
    expect(call.getAttribute('href')).toMatch(/^tel:/)
    expect(found('button', says.cancel, barred)).toEqual([])
  })
})
