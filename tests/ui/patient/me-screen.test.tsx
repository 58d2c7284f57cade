import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { newUser } from '../../support/new-user'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { act } from 'react'
import { overrideResponses } from '../../support/override-responses'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { click } from '../kit/mount'
import { ClinicStore } from '@/ui/stores/clinic-store'

const { account: says, common, home, patient: words } = zh
const { wangYaqin } = FIXTURES.patients
const STALE = /\d\d:\d\d 之后数字没有更新/
const LEFT = /还有 \d 次/
/** The waitlist badge for any count. */
const OFFERS = zh.waitlist.offerCount(0).slice(1)

test('account screen shows the account and the active patient, and links to their data', async () => {
  const page = await openScreen(await loggedInDevice(), '/me')
  await page.sees('账号 王雅琴 138****0001')
  const [active] = found('link', /当前就诊人.*王雅琴.*共 2 位就诊人/)
  expect(active?.getAttribute('href')).toBe('/wechat/patients')
  expect(page.one('h1').textContent).toMatch(/^我的/)
  for (const [name, to] of [
    [says.family, '/family'],
    [says.card, `/patients/${wangYaqin}/card`],
    [says.records, '/records'],
    [says.addresses, '/addresses'],
    [says.visits, '/visits'],
  ] as const)
    expect(page.link(name), name).toBe(`/wechat${to}`)
  expect((await there('link', /^我的( |\d|$)/)).getAttribute('aria-current')).toBe('page')
})

test('account screen counts the waitlist offers that the patient must decide on', async () => {
  const page = await openScreen(await loggedInDevice(), '/me')
  await until(() => expect(page.text()).toMatch(LEFT))
  expect((await there('link', new RegExp(`^${says.chances}`))).textContent).not.toContain(OFFERS)
  page.unmount()
  const demo = await loggedInDevice({ world: 'watch-offer' })
  demo.chain.clock.moveSeconds(30)
  demo.chain.catchUp()
  await openScreen(demo, '/me')
  await there('link', new RegExp(`^${says.chances}.*${zh.waitlist.offerCount(1)}`))
})

test('account screen offers “add patient” when the account has no patients', async () => {
  const page = await openScreen(await newUser('13700000017'), '/me')
  await tapOn('link', /还没有就诊人/)
  await there('heading', words.newTitle)
  await page.comesTo('/patients/new')
})

test('account screen keeps badges that fail to refresh, with their last load time, until a retry succeeds', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/me')
  await until(() => expect(page.text()).toMatch(LEFT))
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/patientLastGrab', fault: '500' })
  await tapOn('link', common.tabs.home)
  await page.sees(home.find)
  await tapOn('link', /^我的( |\d|$)/)
  await until(() => expect(page.text()).toMatch(STALE))
  expect(page.text()).toMatch(LEFT)
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await until(() => expect(page.text()).not.toMatch(STALE))
  expect(page.text()).toMatch(LEFT)
})

test('logout asks for confirmation, deletes the login data, and opens the guest home screen', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/me')
  await page.tap(words.signOut)
  const question = await there('alertdialog')
  expect(question.textContent).toContain(words.signOutTitle)
  expect(demo.storage.kept.has('_login_info')).toBe(true)
  await tapOn('button', words.signOutOk, question)
  await page.sees('登录后看自己的号')
  await page.comesTo('/home')
  expect(demo.storage.kept.has('_login_info')).toBe(false)
})

test('logout does nothing when cancelled', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/me')
  await page.tap(words.signOut)
  await tapOn('button', words.signOutCancel, await there('alertdialog'))
  await gone('alertdialog')
  expect([page.place(), demo.storage.kept.has('_login_info')]).toEqual(['/me', true])
})

describe('patient card screen', () => {
  const { account: says } = zh
  const CARD = `/patients/${wangYaqin}/card`
  const RENEWS = /[0-5]:\d\d 后换新码/

  test('shows the card number with its QR code and barcode, and the health card once the patient has applied', async () => {
    const page = await openScreen(await loggedInDevice(), CARD)
    await page.sees('80016021')
    await there('img', '王雅琴的就诊二维码')
    await there('img', '王雅琴的就诊条码')
    expect(page.text()).toContain('把屏幕调亮')
    await page.sees('还没有申领')
    await page.tap(says.apply)
    await there('img', '王雅琴的电子健康卡二维码')
    expect(page.text()).toMatch(RENEWS)
    expect(page.text()).not.toContain('还没有申领')
  })

  test('hides the health card when the chain’s setting belongs to another WeChat account', async () => {
    const network = overrideResponses('/mcapi/chain/info', (text) => {
      const answer = JSON.parse(text) as { data: object }
      return JSON.stringify({ ...answer, data: { ...answer.data, mpId: 'another' } })
    })
    const demo = await loggedInDevice({ network })
    const page = await openScreen(demo, CARD)
    await page.sees('80016021')
    await until(() => expect(demo.stores.get(ClinicStore).chain.value).toBeDefined())
    expect(page.text()).not.toContain(says.health)
  })

  test('removes a card that the clinic has deleted, and links to the family list', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/me')
    const kept = () => demo.storage.read('_login_info')
    await there('link', new RegExp(says.cardTitle))
    expect(kept()).toHaveProperty('patientCard')
    demo.chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '404', times: 1 })
    await tapOn('link', new RegExp(says.cardTitle))
    await there('heading', '没有找到这张卡')
    await until(() => expect(kept()).not.toHaveProperty('patientCard'))
    expect(kept()).toHaveProperty('token')
    await tapOn('link', says.toPatients)
    await until(() => expect(page.one('h1').textContent).toMatch(/^就诊人/))
  })

  describe('health card code', () => {
    afterEach(() => void vi.useRealTimers())

    test('renews on expiry, and offers a retry when the renewal fails', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { chain, ...demo } = await loggedInDevice()
      const page = await openScreen(demo, CARD)
      const code = () => chain.books.healthCards.all()[0]?.code
      const pass = (seconds: number) => {
        chain.clock.moveSeconds(seconds)
        act(() => void vi.advanceTimersByTime(1000))
      }
      await page.tap(says.apply)
      await until(() => expect(page.text()).toMatch(RENEWS))
      const first = code()
      pass(299)
      await until(() => expect(page.text()).toContain(says.expiresIn(0, 1)))
      expect(code()).toBe(first)
      pass(2)
      await until(() => expect(code()).not.toBe(first))
      await until(() => expect(page.text()).toMatch(RENEWS))
      expect(page.text()).not.toContain(says.expired)

      const second = code()
      chain.faults.add({ call: 'PUT /mcapi/patients/card', fault: '500', times: 1 })
      pass(301)
      await page.sees('码已过期')
      await page.sees('新码没换成')
      expect(code()).toBe(second)
      expect(found('img', says.healthLabel('王雅琴'))).toEqual([])
      await page.tap(says.renew)
      await until(() => expect(page.text()).toMatch(RENEWS))
      expect(page.text()).not.toContain('新码没换成')
    })
  })
})

describe('agenda screen', () => {
  const { account: says } = zh
  const { wangJianguo } = FIXTURES.patients
  const { jinjiang } = FIXTURES.clinics
  /** A conflict mentions the other appointment after the time, avatar and patient. */
  const linesOf = (name: string) => found('link', new RegExp(`^[\\d:–]+.?${name}`))

  test('shows an empty agenda with a link to booking', async () => {
    const page = await openScreen(await newUser('13700000027'), '/family')
    await there('heading', says.noneTitle)
    expect(page.link(says.book)).toBe('/wechat/doctors')
  })

  test('shows the whole family’s visits without switching patients, marks conflicts, and links to each visit', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const { registrations, places } = demo.chain.books
    const mine = registrations.byId(visit.id)
    const place = places.all().find(({ clinicId, doctorId }) => clinicId === jinjiang && doctorId !== mine?.doctorId)
    if (!mine || !place) throw new Error('no visit, or no doctor at the other clinic')
    const { doctorId, departmentId } = place
    // The other patient has a visit at another clinic at the same time.
    registrations.create({
      ...mine,
      id: 'rival',
      regNo: 'rival',
      requestId: 'rival',
      patientId: wangJianguo,
      clinicId: jinjiang,
      placeId: place.id,
      doctorDay: `${doctorId} ${mine.date}`,
      doctorId,
      departmentId,
    })
    await demo.container.get(PatientService).select(wangJianguo)
    const page = await openScreen(demo, '/family')
    await until(() => expect(linesOf('王雅琴')).toHaveLength(1))
    // 王建国 also has a therapy session.
    expect(linesOf('王建国')).toHaveLength(2)
    expect(linesOf('王雅琴')[0]?.textContent).toContain(says.clash('apart', '王建国', mine.timeStart))
    expect(found('status', says.clashCount(2))).toHaveLength(1)
    expect(found('listitem', /理疗/)).toHaveLength(1)
    click(await there('radio', '王雅琴'))
    await until(() => expect(found('listitem', /理疗/)).toEqual([]))
    expect(linesOf('王建国')).toEqual([])
    await tapOn('link', /^[\d:–]+.?王雅琴/)
    await page.comesTo(`/visits/${visit.id}`)
    await page.sees('林清和')
    expect(demo.container.get(SessionHolder).session.login?.patientId).toBe(wangJianguo)
  })
})
