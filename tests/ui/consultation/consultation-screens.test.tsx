import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { RuleTerms } from '@/ui/screens/consultation/rule-terms'
import { zh } from '@/ui/words/zh'
import { ADVICE } from '../../../mocks/clinic/consultation/rows'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { HeldAnswers } from '../../support/held-answers'
import { mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const words = zh.consultation
const { linQinghe, zhouMin } = KNOWN.doctors
/** The one that 王雅琴 has with 周敏. */
const RUNNING = 'x8003'
const FRIDAY = 5

describe('the terms of a doctor', () => {
  test('say how many rounds there are, or that there is no end to them', async () => {
    const { stores } = await atHome()
    const { consultation } = stores
    await consultation.openDoctor(linQinghe, undefined)
    const [doctor, rule] = [await stores.doctor.byId.of(linQinghe).again(), consultation.rule.value]
    if (!doctor || !rule) throw new Error('no terms')
    const termsWith = (roundsMax: number) =>
      mount(<RuleTerms doctor={doctor} rule={{ ...rule, roundsMax }} />).host.textContent
    expect(termsWith(20)).toContain(words.roundsOf(20))
    expect(termsWith(0)).toContain(words.roundsFree)
  })
  test('are never those of the doctor before, whose answer comes late', async () => {
    const held = new HeldAnswers()
    const demo = await atHome({ network: held.network })
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

describe('a consultation under way', () => {
  test.each([
    [ADVICE.awaitingPayment, words.toPay, `/wechat/consultations/${RUNNING}`],
    [ADVICE.inProgress, words.open, '/wechat/chat/v8003'],
  ])('of status %i leads by “%s” to its own place', async (status, key, place) => {
    const demo = await atHome()
    demo.chain.books.consultations.update(RUNNING, { status })
    const page = await openScreen(demo, `/advisory/${zhouMin}`)
    await until(() => expect(page.link(key)).toBe(place))
  })
  test('stands where another question was being written, and says that this is kept', async () => {
    const demo = await atHome()
    const bare = await openScreen(demo, `/advisory/${zhouMin}/intake`)
    await bare.sees(words.runningHere)
    expect(bare.text()).not.toContain(words.draftKept)
    const { consultation } = demo.stores
    consultation.keepDraft({ patientId: KNOWN.patients.wangYaqin, doctorId: zhouMin, complaint: '又睡不着了' })
    const page = await openScreen(demo, `/advisory/${zhouMin}/intake`)
    await page.sees(words.draftKept)
  })
})

describe('the list of doctors to ask', () => {
  test('where nobody is there says until when somebody is today, not on other days', async () => {
    const demo = await atHome({ world: 'advisory-off' })
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

describe('my consultations', () => {
  test('are read anew for the kind that is chosen', async () => {
    const page = await openScreen(await atHome(), '/consultations')
    await page.sees(words.status['in-progress'])
    expect(page.text()).not.toContain(words.status.finished)
    await page.goTo('/consultations?show=all')
    await page.sees(words.status.finished)
  })
  test.each([
    [1, true],
    [0, false],
  ])('the desk of a clinic with %i unread has a dot: %s', async (unreadCount, hasDot) => {
    const demo = await atHome()
    const { chats } = demo.chain.books
    for (const { id, type } of chats.all()) if (type === 'clinic') chats.update(id, { unreadCount })
    const page = await openScreen(demo, '/consultations')
    const desk = () => page.all(`section[aria-label="${words.desks}"] li`)[0]?.textContent
    await until(() => expect(desk()).toContain('锦江总院'))
    expect(desk()?.includes(words.hasNews)).toBe(hasDot)
  })
})
