import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { ConsultationTerms } from '@/ui/screens/consultation/consultation-terms'
import { en } from '@/ui/messages/en'
import { TranslationContext } from '@/ui/messages/use-messages'
import { zh } from '@/ui/messages/zh'
import { CONSULTATION_STATUS_CODES } from '../../../mocks/clinic/consultation/rows'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { DeferredResponses } from '../../support/deferred-responses'
import { click, mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { chooseByLabel } from '../../support/choose-by-label'
import { TEST_NOW } from '../../support/test-app'
import { openWithChats } from '../chat/open-chat'
import { found, gone, there } from '../kit/by-role'
import { openChain } from '../../support/open-chain'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const words = zh.consultation
const { linQinghe, zhouMin } = FIXTURES.doctors
/** 王雅琴's active consultation with 周敏. */
const RUNNING = 'x8003'
const FRIDAY = 5

describe('consultation terms', () => {
  test('show the number of rounds, or that rounds are unlimited', async () => {
    const { stores } = await loggedInDevice()
    const consultation = stores.get(ConsultationStore)
    const doctor = await stores.get(DoctorStore).byId.of(linQinghe).again()
    const rule = await consultation.termsOf(linQinghe, undefined).rule.again()
    if (!doctor || !rule) throw new Error('no terms')
    const termsWith = (roundsMax: number) =>
      mount(<ConsultationTerms doctor={doctor} rule={{ ...rule, roundsMax }} />).host.textContent
    expect(termsWith(20)).toContain(words.roundsOf(20))
    expect(termsWith(0)).toContain(words.roundsFree)
  })
  test('show the clinic’s notice, marked as untranslated in English, only when the clinic has sent one', async () => {
    const { stores } = await loggedInDevice()
    await stores.get(LanguageStore).choose('en')
    const { translation } = stores.get(LanguageStore)
    const doctor = await stores.get(DoctorStore).byId.of(linQinghe).again()
    const rule = await stores.get(ConsultationStore).termsOf(linQinghe, undefined).rule.again()
    if (!doctor || !rule) throw new Error('no terms')
    const termsWith = (notice: string) =>
      mount(
        <TranslationContext.Provider value={translation}>
          <ConsultationTerms doctor={doctor} rule={{ ...rule, notice }} />
        </TranslationContext.Provider>,
      ).host.textContent
    for (const said of [en.consultation.notice, en.terms.own, '急症请直接来门诊'])
      expect(termsWith('急症请直接来门诊')).toContain(said)
    for (const said of [en.consultation.notice, en.terms.own]) expect(termsWith('')).not.toContain(said)
  })
  test('ignore a late response for the previous doctor', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    const page = await openScreen(demo, `/advisory/${linQinghe}`)
    await page.sees(words.terms)
    held.of = '/advisory'
    await page.goTo(`/advisory/${zhouMin}`)
    await until(() => expect(page.one('h1').textContent).toContain('周敏'))
    expect(page.text()).not.toContain(words.terms)
    held.of = ''
    await act(() => held.release([...Array(held.count).keys()]))
    await page.sees(words.terms)
  })
})

test('cancelled consultation with a missing payment result offers a single button to check again', async () => {
  const demo = await loggedInDevice()
  demo.chain.books.consultations.update(RUNNING, { status: CONSULTATION_STATUS_CODES.cancelled })
  const page = await openScreen(demo, `/consultations/${RUNNING}`)
  await until(() => expect(page.heads()).toContain(words.cancelledTitle))
  const chargeId = demo.stores.get(ConsultationListStore).byId.known(RUNNING)?.chargeId ?? ''
  act(() => demo.stores.get(PaymentStore).setStage(chargeId, 'unknown'))
  await page.sees(zh.payment.unknown)
  expect(found('button', zh.payment.checkAgain)).toHaveLength(1)
})

describe('active consultation', () => {
  test.each([
    [CONSULTATION_STATUS_CODES.awaitingPayment, words.toPay, `/wechat/consultations/${RUNNING}`],
    [CONSULTATION_STATUS_CODES.inProgress, words.open, '/wechat/chat/v8003'],
  ])('links to the consultation screen in status %i with the text “%s”', async (status, key, place) => {
    const demo = await loggedInDevice()
    demo.chain.books.consultations.update(RUNNING, { status })
    const page = await openScreen(demo, `/advisory/${zhouMin}`)
    await until(() => expect(page.link(key)).toBe(place))
  })
  test('replaces the intake form, and mentions a stored draft', async () => {
    const demo = await loggedInDevice()
    const bare = await openScreen(demo, `/advisory/${zhouMin}/intake`)
    await bare.sees(words.runningHere)
    expect(bare.text()).not.toContain(words.draftKept)
    const consultation = demo.stores.get(ConsultationStore)
    consultation.keepDraft({ patientId: FIXTURES.patients.wangYaqin, doctorId: zhouMin, complaint: '又睡不着了' })
    const page = await openScreen(demo, `/advisory/${zhouMin}/intake`)
    await page.sees(words.draftKept)
  })
})

describe('consultation doctor list', () => {
  test('shows today’s hours for available doctors, and no hours when no doctor is available', async () => {
    const demo = await loggedInDevice({ world: 'advisory-off' })
    demo.chain.books.clinics.update('c1001', {
      openHours: [
        { week: FRIDAY, timeStart: '08:30', timeEnd: '17:30' },
        { week: 0, timeStart: '10:00', timeEnd: '12:00' },
      ],
    })
    const page = await openScreen(demo, '/advisory')
    await page.sees(words.hours('08:30–17:30'))
  })
})

describe('consultation list', () => {
  test('reloads when the filter changes', async () => {
    const page = await openScreen(await loggedInDevice(), '/consultations')
    await page.sees(words.status['in-progress'])
    expect(page.text()).not.toContain(words.status.finished)
    await page.goTo('/consultations?show=all')
    await page.sees(words.status.finished)
  })
  test.each([
    [1, true],
    [0, false],
  ])('shows a dot beside a front desk with %i unread messages: %s', async (unreadCount, hasDot) => {
    const demo = await loggedInDevice()
    const { chats } = demo.chain.books
    for (const { id, type } of chats.all()) if (type === 'clinic') chats.update(id, { unreadCount })
    const page = await openScreen(demo, '/consultations')
    const desk = () => page.all(`section[aria-label="${words.desks}"] li`)[0]?.textContent
    await until(() => expect(desk()).toContain('锦江总院'))
    expect(desk()?.includes(words.hasNews)).toBe(hasDot)
  })
})

describe('intake', () => {
  const { consultation: says, emergency, clinic: clinics, common, failure } = zh
  const { linQinghe } = FIXTURES.doctors
  const INTAKE = `/advisory/${linQinghe}/intake`
  const BUILD = 'POST /mcapi/patients/build/advisory'
  const COMPLAINT = '半夜三点醒，白天没精神'
  type Page = Awaited<ReturnType<typeof openWithChats>>
  const complaint = ({ all }: Page) => all<HTMLTextAreaElement>('textarea')[0]

  const isChosen = ({ all }: Page, words: string) =>
    all('label')
      .find(({ textContent }) => textContent.includes(words))
      ?.querySelector('input')?.checked
  const dialog = ({ all }: Page) => all('[role=alertdialog]')[0]?.textContent

  async function openIntake(on?: Parameters<typeof openWithChats>[1]): Promise<Page> {
    const page = await openWithChats(INTAKE, on)
    await until(() => expect(complaint(page)).toBeDefined())
    return page
  }

  async function write({ fill }: Page, text = COMPLAINT): Promise<void> {
    fill(says.complaint, text)
    await chooseByLabel(says.durations.days)
    await chooseByLabel(says.visitedNo)
    await chooseByLabel(says.agree)
  }

  async function switchTo(page: Page, name: string): Promise<void> {
    await page.goTo('/patients')
    const key = () => page.all('button').find(({ textContent }) => textContent.includes(name))
    await until(() => expect(key()).toBeDefined())
    const found = key()
    if (found) click(found)
    await page.sees(`已切换到 ${name}`)
  }
  const consultations = ({ chain }: Page) => chain.books.consultations.all()

  describe('intake form', () => {
    const numbers = (page: Page) =>
      [...(complaint(page)?.closest('section')?.querySelectorAll('p a[href^="tel:"]') ?? [])].map((each) =>
        each.getAttribute('href'),
      )
    test('shows the emergency numbers above the symptoms field, and a warning card once the symptoms contain a red flag', async () => {
      const page = await openIntake()
      expect(numbers(page)).toEqual(['tel:120', 'tel:12356'])
      page.fill(says.complaint, '胸口疼得厉害，一直出汗，喘不上气')
      const card = await there('alert', new RegExp(`^${emergency.first}`))
      expect(card.textContent).toContain(emergency.redFlag.chest)
      expect(numbers(page)).toEqual(['tel:120', 'tel:12356'])
      page.fill(says.complaint, COMPLAINT)
      await gone('alert', new RegExp(`^${emergency.first}`))
    })
    test('recognises a red flag beyond the field’s length limit', async () => {
      const page = await openIntake()
      page.fill(says.complaint, `${'睡不好，'.repeat(150)}想上吊`)
      const card = await there('alert', new RegExp(`^${emergency.first}`))
      expect(card.textContent).toContain(emergency.call12356)
      expect(page.text()).toContain(CHINESE_KIT_MESSAGES.cutShort(500))
    })
    test('reports removed emoji', async () => {
      const page = await openIntake()
      page.fill(says.complaint, '睡不好😀')
      expect(complaint(page)?.value).toBe('睡不好')
      await page.sees(CHINESE_KIT_MESSAGES.removed.emoji)
    })
  })

  test('requires a guardian for a small child', async () => {
    const page = await openWithChats('/patients', {
      chain: openChain({ world: 'family-of-four', clock: { at: TEST_NOW } }),
    })
    await switchTo(page, '陈小禾')
    await page.goTo('/advisory/d2008')
    await page.sees(says.small)
    await page.tap(says.start)
    await until(() => expect(complaint(page)).toBeDefined())
    await write(page, '咳嗽两天')
    await page.tap(says.submitPay)
    await page.sees(says.guardianMissing)
    await chooseByLabel(says.guardian)
    await page.tap(says.submitPay)
    await page.comesTo(expect.stringMatching(/^\/chat\//))
    await until(() => expect(page.messages().join()).toContain('咳嗽两天'))
  })

  describe('intake draft', () => {
    test('survives a reload, without the agreement to the terms', async () => {
      const before = await openIntake()
      await write(before)
      before.unmount()
      const page = await openIntake(before)
      expect(complaint(page)?.value).toBe(COMPLAINT)
      const chosen = [says.durations.days, says.visitedNo, says.agree].map((words) => isChosen(page, words))
      expect(chosen).toEqual([true, true, false])
    })
    test('survives a switch to another clinic, even if that clinic’s edition has expired', async () => {
      const page = await openIntake()
      await write(page)
      await page.goTo('/clinics')
      await chooseByLabel('锦江')
      const toChosen = () => page.all('button').find(({ textContent }) => textContent.includes(clinics.choose))
      await until(() => expect(toChosen()?.getAttribute('aria-disabled')).toBeNull())
      const key = toChosen()
      if (key) click(key)
      await until(() => expect(page.stores.get(ClinicStore).current.value?.name).toContain('锦江'))
      await page.goTo(`/advisory/${linQinghe}`)
      await page.tap(says.startAgain)
      await until(() => expect(complaint(page)?.value).toBe(COMPLAINT))
      await chooseByLabel(says.agree)
      page.chain.faults.add({ call: BUILD, fault: '2498', times: 1 })
      await page.tap(says.submitPay)
      await until(() => expect(dialog(page)).toContain(failure['edition-expired'].text))
      await page.tap(common.understood)
      await page.sees(says.draftKept)
      expect(complaint(page)?.value).toBe(COMPLAINT)
    })
    test('belongs to one patient, and does not appear for another', async () => {
      const page = await openIntake()
      await write(page)
      await switchTo(page, '王建国')
      await page.goTo(INTAKE)
      await until(() => expect(complaint(page)?.value).toBe(''))
    })
  })

  test('intake form links to the created consultation after a lost response instead of creating a second', async () => {
    const page = await openIntake()
    await write(page)
    const before = consultations(page).length
    page.chain.faults.add({ call: BUILD, fault: 'lost-answer', times: 1 })
    await page.tap(says.submitPay)
    await page.comesTo(expect.stringMatching(/^\/chat\//))
    expect(consultations(page)).toHaveLength(before + 1)
    const place = page.place()

    await page.goTo(`/advisory/${linQinghe}`)
    await until(() => expect(page.region(says.running)).toContain(says.status['awaiting-accept']))
    expect(page.link(says.start)).toBeUndefined()
    await page.goTo(INTAKE)
    await until(() => expect(page.heads()).toContain(says.runningHere))
    await page.tap(says.open)
    await page.comesTo(place)
    await until(() => expect(page.messages().join()).toContain(COMPLAINT))
  })
})
