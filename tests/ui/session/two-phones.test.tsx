import { describe, expect, it, test } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { chooseByLabel } from '../../support/choose-by-label'
import { confirmPath } from '../../support/confirm-path'
import { logIn, createTestApp } from '../../support/test-app'
import { found, gone, tapOn, there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { click, type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { act } from 'react'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { openChatClinic, CONVERSATION_ID } from '../../support/chat'
import { ManualClock, flushPromises } from '../../support/manual-clock'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { SessionStore } from '@/ui/stores/session-store'
import { PatientStore } from '@/ui/stores/patient-store'

const { booking: says, patient, payment } = zh
const OFFER = /^明天 \d\d:\d\d/

/** The last place in a slot, which 王雅琴 books on her own device. */
async function theLastNumber() {
  const winner = await loggedInDevice({ world: 'race' })
  const free = await aFreeSlot(winner)
  expect(slotsOf(free.day).filter(isBookable).length).toBeGreaterThan(2)
  const bookAndPay = async () => {
    const { id, feeFen } = await winner.container.get(RegistrationService).book(bookingRequestFor(winner, free))
    await winner.container.get(PaymentService).pay({ kind: 'registration', id }, feeFen ?? 0, () => undefined)
  }
  return { winner, slot: free.slot, bookAndPay, path: confirmPath(free) }
}

async function addOneself(page: Awaited<ReturnType<typeof openScreen>>) {
  await there('heading', patient.newTitle)
  await chooseByLabel('本人')
  page.fill(patient.fields.name, '李同尘')
  page.fill(patient.paperLabel('id-card'), '11010519491231002X')
  page.fill(patient.fields.mobile, '13911112222')
  for (const box of page.all<HTMLInputElement>('main input[type=checkbox]')) if (!box.checked) click(box)
  await page.tap(patient.submit)
}

test('confirm screen keeps the reason and offers the two nearest slots when another device books first', async () => {
  const { winner, slot, bookAndPay, path } = await theLastNumber()
  const loser = createTestApp({ chain: winner.chain })
  const page = await openScreen(loser, path)
  await logInHere(page, '13911112222')
  await addOneself(page)
  const reason = () => found<HTMLTextAreaElement>('textbox', new RegExp(`^${says.reason}`))[0]
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBeNull())
  page.fill(says.reason, '咳嗽')

  await bookAndPay()
  await page.tap(says.submit)
  await page.sees(says.gone)
  await page.sees(says.goneText(slot.timeStart))
  expect(reason()?.value).toBe('咳嗽')
  await until(() => expect(found('button', OFFER)).toHaveLength(2))
  const [first] = found('button', OFFER)
  await page.tap(first?.textContent ?? '')
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBeNull())
  expect(reason()?.value).toBe('咳嗽')
  await page.tap(says.submit)
  await page.sees(payment.booked)
  const { registrations } = winner.chain.books
  const rows = registrations.all().filter(({ requestId }) => !requestId.startsWith('seed'))
  expect(rows.map(({ patientId, reason: why, status }) => [patientId, why, status])).toEqual([
    [winner.stores.get(SessionStore).patientId, '睡不好', REGISTRATION_STATUS_CODES.reserved],
    [loser.stores.get(SessionStore).patientId, '咳嗽', REGISTRATION_STATUS_CODES.reserved],
  ])
})

const words = zh.common.otherWindow

test.each([
  ['clinic', words.clinic],
  ['patient', words.patient('王雅琴')],
] as const)('app shows that the %s was switched in another tab, and continues', async (elsewhere, text) => {
  const demo = createTestApp()
  await logIn(demo)
  const page = await openScreen(demo, '/home')
  await page.sees('王雅琴')
  const session = demo.stores.get(SessionStore)
  act(() => session.follow(session.session, elsewhere))
  await page.sees(text)
  await page.tap(zh.common.understood)
  await until(() => expect(page.text()).not.toContain(text))
})

describe('form after its login expires', () => {
  type Demo = Awaited<ReturnType<typeof loggedInDevice>>

  type Form = {
    readonly open: () => Promise<{ readonly demo: Demo; readonly path: string }>
    /** Opens the section of the screen that contains the field. */
    readonly before?: () => Promise<void>
    readonly field: string
    readonly text: string
    /** The action whose request fails because of the expired login. */
    readonly meet: (demo: Demo) => Promise<unknown>
  }
  const at = (path: string) => async () => ({ demo: await loggedInDevice(), path })

  const atBooking = async () => {
    const demo = await loggedInDevice()
    return { demo, path: confirmPath(await aFreeSlot(demo)) }
  }

  const atVisit = async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    return { demo, path: `/visits/${visit.id}` }
  }

  /** The clock must advance between reconnects, otherwise the chat would reconnect endlessly. */
  const atChat = async () => {
    const chain = openChatClinic()
    return { demo: await loggedInDevice({ chain, clock: new ManualClock(chain) }), path: `/chat/${CONVERSATION_ID}` }
  }
  const tapping = (key: string) => () => tapOn('button', key)
  const reading = (demo: Demo) => act(() => demo.stores.get(PatientStore).all.of().again())

  const toCancelReason = async () => {
    await tapOn('button', visit.cancel)
    await tapOn('radio', visit.cancelSheet.reasons.other)
  }
  const { account, address, booking, bring, chat, checkout, consultation, patient, photoOrder, recharge, visit } = zh
  const { wangYaqin } = FIXTURES.patients

  // Numbers, codes and passwords are never stored. The search text is in the URL, which needs no login.
  const FORMS: Readonly<Record<string, Form>> = {
    booking: { open: atBooking, field: booking.reason, text: '两周睡不好', meet: tapping(booking.submit) },
    'new patient': { open: at('/patients/new'), field: patient.fields.name, text: '王小满', meet: reading },
    'patient file': {
      open: at(`/patients/${wangYaqin}`),
      field: account.allergy,
      text: '头孢',
      meet: tapping(account.save),
    },
    'new address': { open: at('/addresses/new'), field: address.fields.consignee, text: '李同尘', meet: reading },
    address: {
      open: at('/addresses/a6001'),
      field: address.fields.detail,
      text: '天府二街',
      meet: tapping(address.save),
    },
    consultation: {
      open: at('/advisory/d2001/intake'),
      field: consultation.complaint,
      text: '胃口不好',
      meet: reading,
    },
    chat: { open: atChat, field: chat.field, text: '今天还要吃药吗', meet: reading },
    checkout: { open: at('/orders/o6001/checkout'), field: checkout.remark, text: '下午来取', meet: reading },
    'photo order': { open: at('/orders/photo'), field: photoOrder.remark, text: '少放黄连', meet: reading },
    recharge: { open: at('/member/recharge'), field: recharge.free, text: '600.5', meet: tapping(recharge.toPay) },
    'question for the doctor': { open: atVisit, field: bring.question, text: '能喝咖啡吗', meet: reading },
    cancellation: {
      open: atVisit,
      before: toCancelReason,
      field: visit.cancelSheet.reasonText,
      text: '孩子发烧',
      meet: tapping(visit.cancelSheet.cancel),
    },
  }

  it.each(Object.entries(FORMS))('keeps its text after the new login: %s', async (_name, form) => {
    const { open, before, field: label, text, meet } = form
    const { demo, path } = await open()
    const page = await openScreen(demo, path)
    const place = page.place()
    const field = async () => {
      await before?.()
      return there<HTMLInputElement | HTMLTextAreaElement>('textbox', new RegExp(label))
    }
    type(await field(), text)
    const { tokens } = demo.chain.books
    for (const { id } of tokens.all()) tokens.remove(id)
    await meet(demo)
    await page.comesTo('/login')
    await logInHere(page)
    await page.comesTo(place)
    const again = await field()
    await until(() => expect(again.value).toBe(text))
  })
})

describe('app after an error response', () => {
  const { booking, clinic: clinics, failure, home, session: says } = zh
  const EXPIRED = failure['edition-expired']

  test('opens the access-denied page on 4030, and returns once the clinic grants access', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, '/home')
    await page.sees(home.find)
    demo.chain.faults.add({ call: '*', fault: '4030' })
    await page.goTo('/doctors/d2001')
    await page.comesTo('/access-denied')
    await there('heading', says.denied)
    await page.tap(says.enterAgain)
    await page.sees(says.stillDenied)
    await page.comesTo('/access-denied')
    demo.chain.faults.clear()
    await page.tap(says.enterAgain)
    await there('heading', /^上午好/)
    await page.comesTo('/home')
  })

  describe('expired login', () => {
    test('redirects to the login once, and back, despite several failed calls', async () => {
      const demo = await loggedInDevice()
      const { tokens } = demo.chain.books
      for (const { id } of tokens.all()) tokens.remove(id)
      const page = await openScreen(demo, '/visits?tab=past')
      await page.comesTo('/login')
      await act(() => demo.stores.get(PatientStore).all.of().again())
      await act(flushPromises)
      expect(demo.stores.get(PatientStore).all.peek().failure?.reason.kind).toBe('signed-out')
      await act(() => logIn(demo))
      await page.comesTo('/visits?tab=past')
    })
  })

  describe('expired edition', () => {
    test('shows one dialog for the failed call, and still opens visits', async () => {
      const { demo, visit } = await openAppWithUpcomingVisit()
      demo.chain.faults.add({ call: 'POST /mcapi/v2/regs', fault: '2498' })
      const page = await openScreen(demo, confirmPath(await aFreeSlot(demo, 1)))
      await chooseByLabel('王建国')
      await until(() => expect(page.keyOf(booking.submit)?.getAttribute('aria-disabled')).toBeNull())
      await page.tap(booking.submit)
      expect((await there('alertdialog')).textContent).toContain(EXPIRED.text)
      await page.tap(zh.common.understood)
      await gone('alertdialog')
      await chooseByLabel('王雅琴')
      await until(() => expect(page.keyOf(booking.submit)?.getAttribute('aria-disabled')).toBeNull())
      await page.goTo(`/visits/${visit.id}`)
      await there('heading', '号约好了')
    })

    test('shows its notice and the clinic’s phone number on the home screen and in the clinic list', async () => {
      const demo = createTestApp({ world: 'edition-expired' })
      const page = await openScreen(demo, '/home')
      await page.sees(home.bookOff.expired)
      await page.goTo('/clinics')
      await page.sees(clinics.off.expired)
      await until(() => expect(page.link(zh.common.call)).toMatch(/^tel:/))
    })
  })

  test('home screen shows that the clinic has no online booking before the patient taps “book”', async () => {
    const page = await openScreen(createTestApp({ world: 'feature-unsupported' }), '/home')
    await page.sees(home.bookOff.unsupported)
    expect(page.link(home.bookNote)).toBeUndefined()
  })
})
